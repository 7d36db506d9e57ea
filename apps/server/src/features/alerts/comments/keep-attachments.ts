import type { CommentInput } from '@sightline/contract/alerts/comments';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Changing } from '../../../changes/changing.ts';
import { keepFile } from '../../cameras/uploads/public.ts';
import type { StoredAttachment } from './comments.repo.ts';

type Uploaded = z.output<typeof CommentInput>['attachments'];

/** Copies what the caller uploaded to the folder that goes away with the camera. */
export async function keepAttachments(
  changing: Changing,
  cameraId: string,
  uploaded: Uploaded,
): Promise<StoredAttachment[]> {
  const kept: StoredAttachment[] = [];
  for (const [index, { key, name }] of uploaded.entries()) {
    const id = uuidv7();
    const file = await keepFile(changing, { key, field: `attachments.${index}` }, `media/${cameraId}/${id}`);
    kept.push({ id, name, ...file });
  }
  return kept;
}
