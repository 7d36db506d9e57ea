/** Use cases that have a colour of their own in charts, in the order of the palette. */
const COLOURED = [
  'ppe_detection',
  'worker_near_heavy_machine',
  'no_access_area',
  'worker_under_load',
  'worker_open_edge',
  'crowding',
  'speeding',
  'illegal_parking',
  'exclusion_area',
  'loitering_detection',
  'fire_smoke_detection',
];

/** All that is shown as one. */
export const OTHER_COLOR = 'var(--chart-12)';

/** The colour of a use case, the same on every page; logic flows and rarer use cases share what is left by their name. */
export function colorOfUseCase(useCase: string): string {
  const place = COLOURED.indexOf(useCase);
  const sum = [...useCase].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return `var(--chart-${(place < 0 ? 6 + (sum % 5) : place) + 1})`;
}
