/** What the page that Autodesk leads back to tells the form that opened Autodesk. */
export interface AccAnswer {
  /** As the form sent it: an answer that nobody here asked for counts for nothing. */
  state: string;
  code: string;
}

/**
 * The two are windows of one console, and share nothing else: on its way to Autodesk and back a window loses who opened it,
 * since this console's pages keep to themselves.
 */
export const openAccChannel = () => new BroadcastChannel('sightline-acc');

export const isAccAnswer = (value: unknown): value is AccAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  'code' in value &&
  typeof value.state === 'string' &&
  typeof value.code === 'string';
