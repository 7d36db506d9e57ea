import type { Way } from '@sightline/contract/all-deliveries';
import type { Channel } from '@sightline/contract/deliveries';
import { CHANNEL_RIGHTS, CHANNELS, WAY_RIGHTS, WAYS } from '@sightline/contract/delivery-rights';
import { can } from '@sightline/contract/permissions';
import type { Actor } from '../../../changes/reach/reach.ts';

/** The channels whose deliveries somebody may read. */
export const readableChannels = (actor: Actor): Channel[] =>
  CHANNELS.filter((channel) => can(actor, CHANNEL_RIGHTS[channel].read));

/** The channels by which somebody may have things sent again. */
export const sendableChannels = (actor: Actor): Channel[] =>
  CHANNELS.filter((channel) => can(actor, CHANNEL_RIGHTS[channel].send));

/** The same of webhooks beside the channels of cameras. */
export const readableWays = (actor: Actor): Way[] => WAYS.filter((way) => can(actor, WAY_RIGHTS[way].read));
export const sendableWays = (actor: Actor): Way[] => WAYS.filter((way) => can(actor, WAY_RIGHTS[way].send));

/** Of the ways that somebody may use, those they chose; all of them without a choice. */
export const chosenOf = (open: readonly Way[], chosen: readonly Way[] | undefined): Way[] =>
  open.filter((way) => chosen?.includes(way) ?? true);
