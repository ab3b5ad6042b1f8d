// Where something lies on a scale of three deviations to either side of what was expected.

const WIDE = 3;

interface Fallen {
  got: number;
  expected: number;
  deviation: number;
}

/** From 0 (as little as can be shown) to 1; 0.5 is what was expected. */
export function share({ got, expected, deviation }: Fallen): number {
  if (!deviation) return 0.5;
  const off = (got - expected) / deviation / (2 * WIDE);
  return 0.5 + Math.max(-0.5, Math.min(0.5, off));
}
