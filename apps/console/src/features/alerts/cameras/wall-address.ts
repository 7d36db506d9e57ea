import { WALL_STATES } from '@sightline/contract/alerts/wall';
import { type AddressValues, chosenId, defineAddress, ids, oneOf, pageNumber, several } from '../../../lib/address.ts';
import { LAYOUT_KEYS } from './wall-layouts.ts';

export const wallAddress = defineAddress({
  sites: ids('sites'),
  groups: ids('groups'),
  states: several('health', WALL_STATES),
  layout: oneOf('layout', LAYOUT_KEYS),
  /** Which cameras show their pictures as they come: the one that is looked at closely, or all of the page. */
  live: oneOf('live', ['focus', 'all']),
  page: pageNumber('page'),
  /** The camera that is looked at closely; without it the first one. */
  camera: chosenId('camera'),
});

export type WallView = AddressValues<typeof wallAddress>;
