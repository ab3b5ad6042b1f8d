// Line drawings of the table page on a 24 x 24 grid, in the colour of the text beside them.

const GLYPHS = {
  closer: '<path d="M12 5v14M5 12h14"/>',
  farther: '<path d="M5 12h14"/>',
  whole: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  turn: '<path d="M4 11a8 8 0 0 1 14-5l2 2M20 13a8 8 0 0 1-14 5l-2-2M20 3v5h-5M4 21v-5h5"/>',
  ruler: '<path d="M3 8.500h18v7H3zM7 8.500v3M11 8.500v4M15 8.500v3M19 8.500v3"/>',
  reach: '<path d="M12 20V9M7 13l5-5 5 5M5 4h14"/>',
  fire: '<path d="M4 20 18 6M12 5l7-1-1 7M4 20l1-5M4 20l5-1"/>',
  threats: '<circle cx="12" cy="12" r="7.500"/><path d="M12 2v5M12 17v5M2 12h5M17 12h5"/>',
  zones: '<path d="M4 20V9l8-5 8 5v11M4 20h16M8 20v-4M12 20v-4M16 20v-4"/>',
  no: '<circle cx="12" cy="12" r="8.500"/><path d="m6 6 12 12"/>',
  yes: '<path d="m5 12.500 4.500 4.500L19 7.500"/>',
  hint: '<path d="M9 17h6M10 20h4M8.500 14a6 6 0 1 1 7 0c-.8.6-.8 1.500-.8 3h-5.400c0-1.500 0-2.400-.8-3z"/>',
  undo: '<path d="M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3"/>',
  left: '<path d="M8 12 4 8l4-4M4 8h8a7 7 0 0 1 7 7v5"/>',
  ahead: '<path d="M12 20V5M6 11l6-6 6 6"/>',
  right: '<path d="m16 12 4-4-4-4M20 8h-8a7 7 0 0 0-7 7v5"/>',
  toleft: '<path d="M20 12H5M11 6l-6 6 6 6"/>',
  toright: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  pin: '<path d="M12 21v-7M7 14h10l-2-4V4H9v6z"/>',
  eye: '<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
  dice: '<rect x="4" y="4" width="16" height="16" rx="3.500"/><circle cx="9" cy="9" r=".8"/><circle cx="15" cy="15" r=".8"/><circle cx="12" cy="12" r=".8"/>',
  log: '<path d="M5 6h14M5 12h14M5 18h14"/>',
  book: '<path d="M12 6c-2-1.600-5-2-9-2v14c4 0 7 .4 9 2 2-1.600 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14"/>',
  swords:
    '<path d="M5 4l12 12M19 4 7 16M14.500 18.500l4-4M9.500 18.500l-4-4M17 16l3 3M7 16l-3 3"/>',
  flag: '<path d="M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0"/>',
  peace: '<path d="M4 13l4-4 4 3 4-3 4 4M4 13v5M20 13v5M8 16l4 3 4-3"/>',
  chat: '<path d="M4 5h16v11H10l-4 4v-4H4z"/>',
  seal: '<circle cx="12" cy="10" r="6"/><path d="m9 15-1 6 4-2 4 2-1-6M9.500 10l2 2 3-4"/>',
  skip: '<path d="M5 6v12l8-6zM13 6v12l8-6z"/>',
  next: '<path d="m9 5 7 7-7 7"/>',
} as const;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name }: { name: GlyphName }) {
  const drawing = { __html: GLYPHS[name] };
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={drawing} />
  );
}
