// Line drawings on a 24 x 24 grid, in the colour of the text beside them.

const ICONS = {
  theme:
    '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/>',
  die: '<rect x="4" y="4" width="16" height="16" rx="3"/><circle cx="9" cy="9" r=".9"/><circle cx="15" cy="15" r=".9"/><circle cx="12" cy="12" r=".9"/>',
  chip: '<rect x="7" y="7" width="10" height="10" rx="1.5"/><path d="M10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4"/>',
  hand: '<path d="M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5v-1a1.5 1.5 0 0 1 3 0V11m0-5.5a1.5 1.5 0 0 1 3 0V14c0 4-2 7-6 7-3 0-4.5-1.5-6-4.5L3.5 13c-.8-1.6 1-2.7 2-1.5L8 14"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 4v3M12 17v3M4 12h3M17 12h3M6.3 6.3l2.2 2.2M15.5 15.5l2.2 2.2M17.7 6.3l-2.2 2.2M8.5 15.5l-2.2 2.2"/>',
  next: '<path d="m9 5 7 7-7 7"/>',
  eye: '<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>',
  book: '<path d="M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14"/>',
  file: '<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v5h16v-5"/>',
  pen: '<path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  print: '<path d="M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z"/>',
  no: '<circle cx="12" cy="12" r="9"/><path d="m6 18 12-12"/>',
  warn: '<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2v.3"/>',
  check: '<path d="m5 12 5 5L19 7"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="17" cy="6" r="2.5"/><circle cx="17" cy="18" r="2.5"/><path d="M8.2 10.8 14.8 7.2M8.2 13.2l6.6 3.6"/>',
  start: '<path d="M6 5v14M18 5.5v13L9.5 12z"/>',
  back: '<path d="M15.5 5.5v13L7 12z"/>',
  play: '<path d="M8 5.5v13L18 12z"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  forward: '<path d="M8.5 5.5v13L17 12z"/>',
  end: '<path d="M18 5v14M6 5.5v13l8.5-6.5z"/>',
  down: '<path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4 15v5h16v-5"/>',
  swords: '<path d="M5 4l12 12M19 4 7 16M14.5 18.5l4-4M9.5 18.5l-4-4M17 16l3 3M7 16l-3 3"/>',
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { name: IconName }) {
  const drawing = { __html: ICONS[name] };
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={drawing} />
  );
}
