import { TIMELAPSE_STATES } from '@sightline/contract/analytics/timelapse';
import { defineAddress, ids, several } from '../../../lib/address.ts';

export const timelapseLogAddress = defineAddress({
  sites: ids('sites'),
  cameras: ids('cameras'),
  states: several('state', TIMELAPSE_STATES),
});
