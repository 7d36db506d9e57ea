import sharp from 'sharp';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findDrawnAlert } from '../alert-pictures/alert-pictures.repo.ts';
import { drawMarks } from '../alert-pictures/draw-marks.ts';
import type { AlertRow } from '../alerts/alerts.repo.ts';

export interface Pictured {
  db: Db;
  storage: Services['storage'];
}

async function bytesOf({ storage }: Pictured, key: string): Promise<Buffer | null> {
  const file = await storage.read(key);
  return file && Buffer.concat(await file.stream.toArray());
}

/** The annotated picture of an alert that nobody has looked at yet is not stored: it is drawn for this file. */
async function drawnNow(services: Pictured, row: AlertRow): Promise<Buffer | null> {
  const alert = await findDrawnAlert(services.db, row.id);
  const raw = alert && (await bytesOf(services, alert.frame_key));
  return raw ? (await drawMarks(raw, row)).frame : null;
}

/** The picture of an alert as a JPEG of the width it is shown with; null without one, or when it cannot be read. */
export async function exportPicture(services: Pictured, row: AlertRow, widthPx: number): Promise<Buffer | null> {
  const stored = row.frame_key && (await bytesOf(services, row.frame_key));
  const picture = stored || (row.picture_pending ? await drawnNow(services, row) : null);
  if (!picture) return null;
  return sharp(picture)
    .autoOrient()
    .resize({ width: widthPx, withoutEnlargement: true })
    .jpeg({ quality: 74 })
    .toBuffer()
    .catch(() => null);
}
