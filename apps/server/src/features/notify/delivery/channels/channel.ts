import type { Channel } from '@sightline/contract/deliveries';
import type { Services } from '../../../../changes/services.ts';
import type { OutgoingRequest, Publication } from '../../../../platform/outgoing/outgoing.ts';
import type { AlertToSend } from '../../../alerts/alerts/public.ts';
import type { OpenTransferSettings } from '../../../cameras/transfer-settings/public.ts';
import type { TakenDelivery } from '../deliveries.repo.ts';
import type { Tokens } from '../tokens.ts';

/** What requests are written with. */
export interface Means {
  services: Services;
  tokens: Tokens;
}

export interface Parcel {
  delivery: TakenDelivery;
  alert: AlertToSend;
  settings: OpenTransferSettings;
}

export interface Receiver {
  /** As people know it. */
  receiver: string;
  /** What it shares with nobody who could be slow or gone for another reason. */
  lane: string;
}

interface Shown {
  /** The address without secrets. */
  shownUrl: string;
}

/** What can be sent, and shown. */
export type WrittenCall = OutgoingRequest & Shown;
export type WrittenPublication = Publication & Shown;
export type WrittenRequest = WrittenCall | WrittenPublication;

/** One of the ways an alert leaves the product by the settings of its camera. */
export interface CameraChannel {
  /** Who gets it; null while the channel is off. */
  receiverOf(settings: OpenTransferSettings): Receiver | null;
  /** Whether alerts of this use case are sent by themselves. */
  isAutomatic(settings: OpenTransferSettings, alert: AlertToSend): boolean;
  /** After an alert that was sent by itself, others of the camera are not for so long. */
  cooldownSeconds?(settings: OpenTransferSettings): number;
  /** Whether sending can wait for the clip. */
  waitsForClip?(settings: OpenTransferSettings): boolean;
  write(means: Means, parcel: Parcel): Promise<WrittenRequest>;
  /** The receiver did not take what it should know us by. */
  onRefused?(means: Means, settings: OpenTransferSettings): void;
}

/** A lane for each host: whether one answers says nothing of another. */
export const laneOf = (channel: Channel, address: string) => `${channel} ${hostOf(address)}`;

export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
