import { HEALTH_DAYS, HEALTH_REASONS, HEALTH_STATES } from '@sightline/contract/camera-health';
import { type AddressValues, chosenId, defineAddress, ids, oneOf, several, text } from '../../../lib/address.ts';

export const USUAL_DAYS = `${HEALTH_DAYS}` as const;

/** The list, and the camera whose health is open beside it. */
export const healthAddress = defineAddress({
  search: text('q'),
  sites: ids('site'),
  groups: ids('group'),
  zones: ids('zone'),
  states: several('state', HEALTH_STATES),
  reasons: several('reason', HEALTH_REASONS),
  when: oneOf('when', ['now', 'period']),
  days: oneOf('days', [USUAL_DAYS, '7', '90']),
  open: chosenId('open'),
});

export type HealthFilter = Omit<AddressValues<typeof healthAddress>, 'open'>;

const some = <K extends string, T>(key: K, values: readonly T[]) =>
  (values.length > 0 ? { [key]: [...values] } : {}) as Partial<Record<K, T[]>>;

/** How far back is looked, where it is not as far as usual. */
export const periodOf = ({ days }: Pick<HealthFilter, 'days'>) => (days === USUAL_DAYS ? {} : { days: Number(days) });

/** Which cameras are looked at at all. */
export const placesOf = ({ sites, groups, zones }: HealthFilter) => ({
  ...some('sites', sites),
  ...some('groups', groups),
  ...some('zones', zones),
});

/** The filter as the server takes it. */
export const healthQueryOf = (filter: HealthFilter) => ({ ...narrowedBy(filter), ...periodOf(filter) });

const narrowedBy = (filter: HealthFilter) => ({
  ...(filter.search ? { search: filter.search } : {}),
  ...placesOf(filter),
  ...some('states', filter.states),
  ...some('reasons', filter.reasons),
  ...(filter.reasons.length > 0 ? { when: filter.when } : {}),
});

export const isNarrowed = (filter: HealthFilter) => Object.keys(narrowedBy(filter)).length > 0;
