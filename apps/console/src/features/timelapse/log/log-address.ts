import { TIMELAPSE_STATES } from '@sightline/contract/analytics/timelapse';
import { optionalDays } from '../../../entities/date-range/days-address.ts';
import { defineAddress, ids, several } from '../../../lib/address.ts';

export const timelapseLogAddress = defineAddress({
  sites: ids('sites'),
  cameras: ids('cameras'),
  states: several('state', TIMELAPSE_STATES),
  /** When videos were requested, as the reader's days. */
  requested: optionalDays,
});

type LogFilter = (typeof timelapseLogAddress)['start'];

export const isNarrowed = ({ sites, cameras, states, requested }: LogFilter) =>
  sites.length + cameras.length + states.length > 0 || requested !== undefined;
