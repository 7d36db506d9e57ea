import sharp from 'sharp';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findDrawnAlert } from '../alert-pictures/alert-pictures.repo.ts';
import { drawFrame } from '../alert-pictures/draw-marks.ts';
import type { AlertRow } from '../alerts/alerts.repo.ts';

export interface Pictured {
  db: Db;
  storage: Services['storage'];
}

async function bytesOf({ storage }: Pictured, key: string): Promise<Buffer | null> {
  const file = await storage.read(key);
  return file && Buffer.concat(await file.stream.toArray());
}

const QUALITY = 74;

/** The annotated picture of an alert that nobody has looked at yet is not stored: it is drawn for this file. */
async function drawnNow(services: Pictured, row: AlertRow, maxWidth: number): Promise<Buffer | null> {
  const alert = await findDrawnAlert(services.db, row.id);
  const raw = alert && (await bytesOf(services, alert.frame_key));
  return raw ? drawFrame(raw, row, { maxWidth, quality: QUALITY }) : null;
}

/** The picture of an alert as a JPEG of the width it is shown with; null without one, or when it cannot be read. */
export async function exportPicture(services: Pictured, row: AlertRow, widthPx: number): Promise<Buffer | null> {
  const stored = row.frame_key && (await bytesOf(services, row.frame_key));
  if (!stored) return row.picture_pending ? drawnNow(services, row, widthPx) : null;
  return sharp(stored)
    .autoOrient()
    .resize({ width: widthPx, withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => null);
}
