import { createHash } from 'node:crypto';
import { quantiseTemplate } from '@sightline/contract/people/face-template';
import { faceOf } from '@sightline/scene/face-reads';
import { decodePicture } from '../pictures/decode.ts';
import { type MugshotReader, NOBODY, templateText } from './read-mugshots.ts';

/** Nobody of a simulated site has ever been in front of a lens, so the face is made up: the same for the same file. */
const QUALITY = 0.9;

export const readSimulated: MugshotReader = async (picture) => {
  if (!(await decodePicture(picture).catch(() => undefined))) return { ...NOBODY, simulated: true };
  const name = createHash('sha256').update(picture).digest('hex');
  return {
    faces: 1,
    quality: QUALITY,
    template: templateText(quantiseTemplate(faceOf(`file/${name}`))),
    simulated: true,
  };
};
