// Line drawings on a 24 x 24 grid, in the colour of the text beside them.

const ICONS = {
  theme:
    '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/>',
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { name: IconName }) {
  const drawing = { __html: ICONS[name] };
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={drawing} />
  );
}
