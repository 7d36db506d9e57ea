// A release, from start to end, in a repository made for it.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './lib/say.mjs';

const NEXT = '7.8.9';
const PARTS = [
  ...['.gitignore', 'CHANGELOG.md', 'LICENSE', 'package.json', 'package-lock.json', 'tooling', 'deploy', 'vision'],
  ...['docs/generated', 'apps/*/package.json', 'packages/*/package.json', 'apps/node/films/README.md'],
  ...['bench/package.json', 'e2e/package.json'],
];
/** @param {string} folder */
const workspacesIn = (folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
/** Packages that npm put beside the one workspace that needs them in another version. */
const APART = [...workspacesIn('apps'), ...workspacesIn('packages'), 'e2e', 'bench']
  .map((workspace) => `${workspace}/node_modules`)
  .filter((folder) => existsSync(join(ROOT, folder)));
/** They are linked, not copied. */
const INSTALLED = ['node_modules', 'vision/node_modules', ...APART];

/** @param {string} cwd @param {string[]} args */
const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8' });
const canRun = existsSync(join(ROOT, '.git')) && INSTALLED.every((folder) => existsSync(join(ROOT, folder)));

describe.skipIf(!canRun)('a release', () => {
  let folder = '';
  /** @param {string[]} args */
  const release = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/release.mjs', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const commitAll = () => {
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message=a change');
  };
  /** What a whole `npm test` leaves behind. */
  const pass = () => {
    mkdirSync(join(folder, '.cache'), { recursive: true });
    writeFileSync(join(folder, '.cache/passed-on'), git(folder, 'rev-parse', 'HEAD').trim());
  };
  /** @param {string} text */
  const setChangelog = (text) => writeFileSync(join(folder, 'CHANGELOG.md'), text);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-release-'));
    const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '--', ...PARTS).split('\n');
    for (const file of files.filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      cpSync(join(ROOT, file), join(folder, file));
    }
    git(folder, 'init', '--quiet');
    for (const setting of ['user.name=Tester', 'user.email=tester@test.example', 'core.autocrlf=false'])
      git(folder, 'config', ...setting.split('='));
    writeFileSync(join(folder, '.git/info/exclude'), INSTALLED.join('\n'));
    for (const installed of INSTALLED) symlinkSync(join(ROOT, installed), join(folder, installed));
    setChangelog('# Changelog\n\n## Unreleased\n\n- Something new.\n\n## 0.1.0, 2026-11-18\n\n- Something old.\n');
    commitAll();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is not prepared with another form of version, with changes that are not committed, or with nothing new', () => {
    expect(release('--prepare', 'v7').said).toContain('looks like 1.2.3');
    setChangelog('# Changelog\n\n## Unreleased\n');
    expect(release('--prepare', NEXT).said).toContain('not committed');
    commitAll();
    expect(release('--prepare', NEXT).said).toContain('nothing under Unreleased');
    git(folder, 'reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('is prepared by one command, which changes nothing but the version', () => {
    expect(release('--prepare', NEXT)).toMatchObject({ status: 0 });
    expect(git(folder, 'status', '--porcelain')).not.toContain('??');
    const changed = git(folder, 'diff', '--unified=0').split('\n');
    const lines = changed.filter((line) => /^\+(?!\+\+)/.test(line)).map((line) => line.slice(1));
    expect(lines.filter((line) => line !== '' && !line.includes(NEXT))).toEqual([]);
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
      /## Unreleased\n\n## 7\.8\.9, \d{4}-\d\d-\d\d\n\n- Something new\./,
    );
  });

  it('is refused while something is missing, and says all of it', () => {
    const { status, said } = release();
    expect(status).toBe(1);
    expect(said).toContain('not committed');
    commitAll();
    expect(release().said.trim()).toBe('The tests have not passed on this commit: run npm test, all of it.');
    writeFileSync(join(folder, 'apps/server/package.json'), '{ "version": "1.0.0" }');
    setChangelog('# Changelog\n');
    commitAll();
    pass();
    const more = release().said;
    expect(more).toContain('Not 7.8.9: apps/server/package.json');
    expect(more).toContain('does not say what 7.8.9 brings');
    git(folder, 'reset', '--quiet', '--hard', 'HEAD~1');
    expect(git(folder, 'tag')).toBe('');
  });

  it('is packed with its sums, and tagged with what it brings', () => {
    pass();
    const { status, said } = release();
    expect(said).toContain('Sightline 7.8.9 is tagged v7.8.9');
    expect(status).toBe(0);
    const packed = join(folder, 'dist/release');
    const names = ['.cdx.json', '-licence-texts.txt', '-licences.md', '.tar.gz'].map((end) => `sightline-7.8.9${end}`);
    const sums = names.map((name) => {
      const content = readFileSync(join(packed, name));
      return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
    });
    expect(
      readFileSync(join(packed, 'SHA256SUMS'), 'utf8')
        .split(/(?<=\n)/)
        .sort(),
    ).toEqual(sums.sort());
    const inside = execFileSync('tar', ['-tzf', 'sightline-7.8.9.tar.gz'], { cwd: packed, encoding: 'utf8' });
    expect(inside).toContain('sightline-7.8.9/package-lock.json\n');
    expect(inside).not.toContain('node_modules');
    const bom = JSON.parse(readFileSync(join(packed, 'sightline-7.8.9.cdx.json'), 'utf8'));
    expect(bom.metadata.component.purl).toBe('pkg:npm/sightline@7.8.9');
    expect(readFileSync(join(packed, 'sightline-7.8.9-licence-texts.txt'), 'utf8')).toContain('Apache License');
    expect(git(folder, 'tag', '--list', '--format=%(objecttype) %(contents)')).toContain(
      'tag Sightline 7.8.9\n\n- Something new.',
    );
  });

  it('is made once', () => {
    expect(release().said).toContain('v7.8.9 exists');
  });
});
