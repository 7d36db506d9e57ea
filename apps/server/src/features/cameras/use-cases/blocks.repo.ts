import type { Reached } from '../../../changes/reach/reached.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listParts, type PartTable, type StoredPart, storeParts } from './camera-parts.repo.ts';

export interface StoredBlock extends StoredPart {
  block: string;
}

const BLOCKS: PartTable = { table: 'camera_blocks', key: 'block' };

export const listBlocks = (db: Db, cameraIds: readonly Reached<'camera'>[]) =>
  listParts<StoredBlock>(BLOCKS, db, cameraIds);

export const storeBlocks = (tx: Db, blocks: readonly StoredBlock[]) => storeParts(BLOCKS, tx, blocks);
