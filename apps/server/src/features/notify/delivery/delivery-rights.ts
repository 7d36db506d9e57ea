import { CHANNEL_RIGHTS, CHANNELS, type Channel } from '@sightline/contract/deliveries';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';

/** The channels whose deliveries somebody may read. */
export const readableChannels = (actor: Actor): Channel[] =>
  CHANNELS.filter((channel) => can(actor, CHANNEL_RIGHTS[channel].read));

/** The channels by which somebody may have things sent again. */
export const sendableChannels = (actor: Actor): Channel[] =>
  CHANNELS.filter((channel) => can(actor, CHANNEL_RIGHTS[channel].send));

/** Of the channels that somebody may use, those they chose; all of them without a choice. */
export const chosenOf = (open: readonly Channel[], chosen: readonly Channel[] | undefined): Channel[] =>
  open.filter((channel) => chosen?.includes(channel) ?? true);
