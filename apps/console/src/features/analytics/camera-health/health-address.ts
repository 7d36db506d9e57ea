import { HEALTH_REASONS, HEALTH_STATES } from '@sightline/contract/camera-health';
import { type AddressValues, chosenId, defineAddress, ids, oneOf, several, text } from '../../../lib/address.ts';

/** The list, and the camera whose health is open beside it. */
export const healthAddress = defineAddress({
  search: text('q'),
  sites: ids('site'),
  groups: ids('group'),
  zones: ids('zone'),
  states: several('state', HEALTH_STATES),
  reasons: several('reason', HEALTH_REASONS),
  when: oneOf('when', ['now', 'period']),
  open: chosenId('open'),
});

export type HealthFilter = Omit<AddressValues<typeof healthAddress>, 'open'>;

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

/** Which cameras are looked at at all. */
export const placesOf = ({ sites, groups, zones }: HealthFilter) => ({
  ...some('sites', sites),
  ...some('groups', groups),
  ...some('zones', zones),
});

/** The filter as the server takes it. */
export const healthQueryOf = (filter: HealthFilter) => ({
  ...(filter.search ? { search: filter.search } : {}),
  ...placesOf(filter),
  ...some('states', filter.states),
  ...some('reasons', filter.reasons),
  ...(filter.reasons.length > 0 ? { when: filter.when } : {}),
});

export const isNarrowed = (filter: HealthFilter) => Object.keys(healthQueryOf(filter)).length > 0;
