import { run } from './child.mjs';
import { Stop } from './say.mjs';

/** What git answers, without the last line break. @param {string[]} args */
export async function git(...args) {
  const { code, output } = await run('git', args, { output: 'pipe' });
  if (code !== 0) throw new Stop(`git ${args[0]} failed: ${output.trim()}`);
  return output.trimEnd();
}

/** The commit that is checked out, when nothing differs from it. */
export async function cleanCommit() {
  const [commit, changes] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain')];
  return changes === '' ? commit : undefined;
}
