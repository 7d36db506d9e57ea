import type { BlockAnswer, BlockBody } from '@sightline/contract/camera-block-routes';
import { blockNameOf, type CameraBlock } from '@sightline/contract/camera-blocks';
import type { ChangedCameras } from '@sightline/contract/use-case-settings';
import type { SessionCall } from '../../../changes/call.ts';
import { changeMany } from '../camera-store/change-many.ts';
import { loadCameraRow, lockCameraRow } from '../camera-store/load-camera.ts';
import { applyBlockChange, showBlock } from './change-blocks.ts';

// The calls of all blocks are made from one table, so what they do is written once.

interface OfOne {
  params: { id: string };
}
interface Saved {
  body: BlockBody;
}
const changeIn = (block: CameraBlock, body: BlockBody) => body[blockNameOf(block)] ?? {};

interface SavedOfMany {
  body: BlockBody & { camera_ids: string[] };
}

export const readBlock =
  (block: CameraBlock) =>
  async ({ services, actor }: SessionCall, { params }: OfOne): Promise<BlockAnswer> =>
    showBlock(services.db, await loadCameraRow(services.db, actor, params.id), block);

export const saveBlock =
  (block: CameraBlock) =>
  ({ services, actor }: SessionCall, { params, body }: OfOne & Saved): Promise<BlockAnswer> =>
    services.db.transaction(async (tx) => {
      const row = await lockCameraRow(tx, actor, params.id);
      await applyBlockChange({ services, tx, actor, block, needsVersions: true }, [row], changeIn(block, body));
      return showBlock(tx, row, block);
    });

export const saveBlockOfMany =
  (block: CameraBlock) =>
  ({ services, actor }: SessionCall, { body }: SavedOfMany): Promise<ChangedCameras> =>
    changeMany(services, actor, body.camera_ids, (changing, rows) =>
      applyBlockChange({ ...changing, block }, rows, changeIn(block, body)),
    );
