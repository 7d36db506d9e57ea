import type { Actor } from '../../reach.ts';

/** What people may upload by a signed address, by the context they name. */
export const UPLOAD_CONTEXTS = ['block_plans'] as const;
export type UploadContext = (typeof UPLOAD_CONTEXTS)[number];

const folderOf = (actor: Pick<Actor, 'userId'>, context: UploadContext) => `${context}/${actor.userId}/`;

/** Every uploader has a folder of their own: nobody can point at, or write over, what is somebody else's. */
export const uploadKey = (actor: Pick<Actor, 'userId'>, context: UploadContext, name: string) =>
  `${folderOf(actor, context)}${name}`;

export const isOwnUpload = (actor: Pick<Actor, 'userId'>, context: UploadContext, key: string) =>
  key.startsWith(folderOf(actor, context));
