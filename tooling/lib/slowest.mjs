/** @typedef {{ name: string, seconds: number }} Timing how long a test file or a journey took */

const SHOWN = 10;

/**
 * The files and journeys that took longest, so that a suite that grows slow is seen.
 * @param {Timing[]} timings
 */
export function tellSlowest(timings) {
  const slowest = timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  return [
    'The slowest, in seconds:',
    ...slowest.map((each) => `${each.seconds.toFixed(1).padStart(7)}  ${each.name}`),
  ].join('\n');
}
