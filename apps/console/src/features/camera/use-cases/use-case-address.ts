import { defineAddress, oneOf, opened, text } from '../../../lib/address.ts';

/** Which use cases a list shows, by whether the camera's node can run them. */
export const SHOWN = ['all', 'runs', 'setup'] as const;
export type Shown = (typeof SHOWN)[number];

/** The tab of the platform that is open, the block that is open in it, and what a list of use cases shows. */
export const useCaseAddress = defineAddress({
  tab: opened('tab'),
  block: opened('block'),
  show: oneOf('show', SHOWN),
  find: text('find'),
  /** The logic flow that is open in the builder, and whether the camera is to get one of its own. */
  flow: opened('flow'),
  own: opened('own', ['camera']),
});
