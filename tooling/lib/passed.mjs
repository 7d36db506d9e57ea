// Which commit the whole of `npm test` has passed on, so that a release can ask.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cleanCommit } from './git.mjs';
import { ROOT } from './say.mjs';

const FILE = join(ROOT, '.cache/passed-on');

/** Nothing where there is no git, as in an unpacked release. */
export const commitToTest = () => cleanCommit().catch(() => undefined);

/** @param {string | undefined} commit what was checked out before the run; a change during it proves nothing */
export async function notePassed(commit) {
  if (commit === undefined || (await commitToTest()) !== commit) return;
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, commit);
}

/** @param {string} commit */
export const hasPassed = (commit) => existsSync(FILE) && readFileSync(FILE, 'utf8') === commit;
