import { ATTACHMENT_ENDINGS } from '@sightline/contract/camera-files';

/** Endings of files that can go with a comment. */
export const ATTACHMENT_TYPES: readonly string[] = Object.keys(ATTACHMENT_ENDINGS).map((ending) => `.${ending}`);
