import { drawPlan } from '@sightline/scene/plan/draw-plan';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage/storage.ts';
import type { PlannedFloor } from './make-plans.ts';

/** Draws the plans and stores their pictures: before the rows, so that every row has its picture. */
export async function storePlans(storage: Storage, floors: readonly PlannedFloor[]): Promise<void> {
  for (const { sheet, row } of floors) {
    const picture = sharp(Buffer.from(drawPlan(sheet))).png({ compressionLevel: 6 });
    await storage.put(row.picture_key, await picture.toBuffer(), 'image/png');
  }
}
