// `npm run release -- --prepare 0.2.0` writes a version everywhere; once that is committed and tested, `npm run release` checks,
// packs and tags it. Nothing leaves this machine: what it made is in dist/release, and the tag waits to be pushed.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changesOf, hasUnreleased, named } from './lib/changelog.mjs';
import { cleanCommit, git } from './lib/git.mjs';
import { licenceTexts, listPackages, notInstalled } from './lib/licences.mjs';
import { hasPassed } from './lib/passed.mjs';
import { ROOT, runMain, Stop, say } from './lib/say.mjs';
import { makeBom } from './lib/sbom.mjs';
import { VERSION } from './lib/version.mjs';
import { placesWithout, writeVersion } from './lib/versions.mjs';

const CHANGELOG = join(ROOT, 'CHANGELOG.md');
const FOLDER = join(ROOT, 'dist/release');
const VERSION_FORM = /^\d+\.\d+\.\d+$/;

/** @param {string} version */
async function prepare(version) {
  if (!VERSION_FORM.test(version)) throw new Stop(`A version looks like 1.2.3, not "${version}".`);
  if ((await cleanCommit()) === undefined)
    throw new Stop('There are changes that are not committed: commit them first.');
  const changelog = readFileSync(CHANGELOG, 'utf8');
  if (!hasUnreleased(changelog))
    throw new Stop('CHANGELOG.md has nothing under Unreleased: say what this version brings.');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, named(changelog, version, day));
  writeVersion(version);
  say(`Everything says ${version} now. Read CHANGELOG.md, commit, and run npm test and npm run release.`);
}

/** What keeps this commit from being released, as sentences. @param {string | undefined} commit */
async function obstacles(commit) {
  const wrong = placesWithout(VERSION);
  const changes = changesOf(readFileSync(CHANGELOG, 'utf8'), VERSION);
  const tags = await git('tag', '--list', tagOf(VERSION));
  const missing = notInstalled(listPackages()).length;
  return [
    commit === undefined && 'There are changes that are not committed: commit them.',
    wrong.length > 0 && `Not ${VERSION}: ${wrong.join(', ')}. Run npm run release -- --prepare VERSION.`,
    !changes && `CHANGELOG.md does not say what ${VERSION} brings, under "## ${VERSION}, DAY".`,
    tags !== '' && `${tagOf(VERSION)} exists: choose the next version.`,
    missing > 0 && 'Not everything is installed, so licences cannot be read: run npm ci and npm run vision.',
    commit !== undefined && !hasPassed(commit) && 'The tests have not passed on this commit: run npm test, all of it.',
  ].filter((sentence) => typeof sentence === 'string');
}

/** @param {string} version */
const tagOf = (version) => `v${version}`;

/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(join(FOLDER, name), text);

async function pack() {
  const name = `sightline-${VERSION}`;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const madeAt = new Date(await git('show', '--no-patch', '--format=%cI', 'HEAD')).toISOString();
  await git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${join(FOLDER, `${name}.tar.gz`)}`, 'HEAD');
  write(`${name}.cdx.json`, `${JSON.stringify(makeBom(madeAt), undefined, 2)}\n`);
  copyFileSync(join(ROOT, 'docs/generated/licences.md'), join(FOLDER, `${name}-licences.md`));
  write(`${name}-licence-texts.txt`, licenceTexts(listPackages()));
  write('SHA256SUMS', sums(readdirSync(FOLDER)));
}

/** In the form that `sha256sum --check` reads. @param {string[]} files */
const sums = (files) =>
  files
    .toSorted()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(FOLDER, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');

async function release() {
  if (!existsSync(CHANGELOG)) throw new Stop('There is no CHANGELOG.md.');
  const sentences = await obstacles(await cleanCommit());
  if (sentences.length > 0) throw new Stop(sentences.join('\n'));
  await pack();
  // Last, so that there is no tag without what belongs to it.
  const changes = changesOf(readFileSync(CHANGELOG, 'utf8'), VERSION);
  await git(
    'tag',
    '--annotate',
    '--cleanup=verbatim',
    '--message',
    `Sightline ${VERSION}\n\n${changes}`,
    tagOf(VERSION),
  );
  say(`Sightline ${VERSION} is tagged ${tagOf(VERSION)}, and in dist/release:`);
  for (const file of readdirSync(FOLDER).toSorted()) say(`  ${file}`);
}

await runMain(async () => {
  const { values } = parseArgs({ options: { prepare: { type: 'string' } } });
  await (values.prepare === undefined ? release() : prepare(values.prepare));
});
