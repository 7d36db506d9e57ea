import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasVision } from '../models/bundled.ts';

const ROOT = new URL('../../../../', import.meta.url);

export const VISION_DIR = fileURLToPath(new URL('vision', ROOT));

/** Says loudly which tests are left out, and why. */
export function available(isThere: boolean, missing: string): boolean {
  if (!isThere) process.stderr.write(`Tests are skipped: ${missing}\n`);
  return isThere;
}

export const hasVideoTool = available(
  ['ffmpeg', 'ffprobe'].every((tool) => spawnSync(tool, ['-version']).status === 0),
  'ffmpeg is not installed.',
);
export const hasModels = available(
  hasVision(VISION_DIR),
  'the packages for vision are not installed (npm run vision).',
);
