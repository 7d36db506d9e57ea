const RANGE = 2 ** 32;

/** A whole number from 0 to below `below`, each as likely as the others and not to be guessed. */
export function randomBelow(below: number): number {
  // Numbers of the last, incomplete round would make the small ones likelier.
  const usable = RANGE - (RANGE % below);
  const [drawn] = Array.from(crypto.getRandomValues(new Uint32Array(1))) as [number];
  return drawn < usable ? drawn % below : randomBelow(below);
}
