import type { Storage } from '../../../platform/storage/storage.ts';
import { drawFrame } from '../../alerts/alert-pictures/public.ts';
import type { AlertToSend } from '../../alerts/alerts/public.ts';

/** Enough to see a hard hat; more costs more tokens and says no more. */
const SIZE = { maxWidth: 1280, quality: 80 };

/** The picture of an alert as it is stored, with zones and detections drawn in; null when it is gone. */
export async function pictureOfAlert(storage: Storage, alert: AlertToSend): Promise<Buffer | null> {
  const file = alert.frame_key === null ? null : await storage.read(alert.frame_key);
  return file && drawFrame(Buffer.concat(await file.stream.toArray()), alert, SIZE);
}
