// `npm run vision`: installs what a processing node needs to look at real pictures, and says what else is missing.
import { spawnSync } from 'node:child_process';
import { ensureVision } from './lib/install.mjs';
import { runMain, say } from './lib/say.mjs';

await runMain(async () => {
  await ensureVision();
  const isThere = spawnSync('ffmpeg', ['-version']).status === 0;
  say(
    isThere
      ? 'This machine can look at real cameras: start its node again.'
      : 'One thing is missing: ffmpeg. Install it with "apt install ffmpeg" or "brew install ffmpeg".',
  );
  return isThere ? 0 : 1;
});
