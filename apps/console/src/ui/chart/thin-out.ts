/** A place in a drawing, in pixels. */
export type Spot = readonly [x: number, y: number];

/**
 * The spots of a line, from left to right, that a screen can show: of those in one column of pixels the first, the highest, the
 * lowest and the last. So peaks and both ends stay, and a line never has more than four spots for a pixel of its width.
 */
export function thinOut(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  for (let first = 0; first < spots.length; ) {
    const column = Math.floor(spots[first]![0]);
    let [low, high, next] = [first, first, first + 1];
    for (; next < spots.length && Math.floor(spots[next]![0]) === column; next += 1) {
      if (spots[next]![1] < spots[low]![1]) low = next;
      if (spots[next]![1] > spots[high]![1]) high = next;
    }
    const inOrder = [...new Set([first, low, high, next - 1])].toSorted((a, b) => a - b);
    kept.push(...inOrder.map((index) => spots[index]!));
    first = next;
  }
  return kept;
}
