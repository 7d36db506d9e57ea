import { join } from 'node:path';
import { run } from './child.mjs';
import { ROOT, Stop } from './say.mjs';
import { isStale, TARGETS } from './targets.mjs';

/**
 * Builds those of the targets that are stale, in a process of its own: the bundler's memory goes with it.
 * @param {string[]} names
 */
export async function ensureBuilt(names) {
  const stale = TARGETS.filter((target) => names.includes(target.name) && isStale(target));
  const buildable = stale.filter((target) => Object.keys(target.entries()).length > 0);
  if (buildable.length === 0) return;
  const args = [join(ROOT, 'tooling/build.mjs'), ...buildable.map((target) => target.name)];
  const { code } = await run(process.execPath, args);
  if (code !== 0) throw new Stop('', code);
}
