// Finds a browser for the journeys and the bench: one that is installed, else the one inside npm, else Debian's.
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './lib/child.mjs';
import { ROOT, runMain, Stop, say } from './lib/say.mjs';

/** @typedef {{ path: string, args: string[], env: Record<string, string> }} Browser */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const APT = '/usr/bin/apt-get';
/** Quiet, without a display, and without calls home: the tests must not depend on a network. */
const ARGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers give /dev/shm 64 MB, too little for a page with pictures.
  '--disable-dev-shm-usage',
];

/** @returns {Promise<Browser>} */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Stop(`CHROMIUM_PATH names ${given}, which does not exist: correct or unset it.`);
    return { path: given, args: flags(false), env: {} };
  }
  const installed = findInstalled();
  if (installed) return { path: installed, args: flags(false), env: {} };
  const way = wayToBrowser({
    platform: process.platform,
    arch: process.arch,
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync(APT),
  });
  if (way === 'from npm') return fromNpm();
  if (way === 'by apt') return byApt();
  throw new Stop(`No browser was found: ${way}, or set CHROMIUM_PATH to one.`);
}

const findInstalled = () =>
  [...FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC].find(existsSync);

/**
 * How this machine gets a browser when it has none: by ourselves where we may, else by a command for a person.
 * @param {{ platform: string, arch: string, isRoot: boolean, hasApt: boolean }} machine
 */
export function wayToBrowser({ platform, arch, isRoot, hasApt }) {
  if (platform === 'linux' && arch === 'x64') return 'from npm';
  if (platform === 'darwin') return 'run "brew install --cask google-chrome"';
  if (platform !== 'linux' || !hasApt) return 'install Chromium or Chrome';
  return isRoot ? 'by apt' : 'run "sudo apt-get install -y chromium"';
}

/** @returns {Promise<Browser>} */
async function byApt() {
  say('No browser was found: installing chromium by apt-get ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run(APT, ['install', '-y', '--no-install-recommends', 'chromium'], { env, output: 'pipe' });
  // A fresh machine has no lists of packages yet.
  if ((await install()).code !== 0) {
    await run(APT, ['update'], { env, output: 'pipe' });
    await install();
  }
  const path = findInstalled();
  if (!path)
    throw new Stop(
      'chromium could not be installed: run "apt-get install chromium", or set CHROMIUM_PATH to a browser.',
    );
  return { path, args: flags(false), env: {} };
}

/** Its own sandbox needs rights that root in a container, and a browser unpacked from npm, do not have. @param {boolean} isUnpacked */
const flags = (isUnpacked) => (isUnpacked || process.getuid?.() === 0 ? [...ARGS, '--no-sandbox'] : ARGS);

/** The browser inside npm, which exists for one kind of machine only. @returns {Promise<Browser>} */
async function fromNpm() {
  const folder = join(ROOT, 'node_modules/.cache/sightline-chromium');
  if (!existsSync(folder)) await unpack(folder);
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return { path: join(folder, 'chromium'), args: flags(true), env };
}

/** Its own list of folders with fonts is Amazon's, and without any font a page stays without words. @param {string} folder */
const fontsOf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;

/** @param {string} folder */
async function unpack(folder) {
  say('Unpacking the browser that came with npm ...');
  const cache = join(folder, '..');
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'chromium-'));
  // The package unpacks into the temporary folder, and its libraries only where it believes to be on Amazon's Linux.
  const env = { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const code = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  const { code: status, output } = await run(process.execPath, ['-e', code], { env, output: 'pipe' });
  if (status !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Stop(
      `The browser that came with npm could not be unpacked (${output.trim().split('\n').at(-1)}): install chromium or set CHROMIUM_PATH to one.`,
    );
  }
  await writeFile(join(draft, 'fonts/fonts.conf'), fontsOf(join(folder, 'fonts')));
  await chmod(draft, 0o755);
  await rename(draft, folder);
}

if (import.meta.filename === process.argv[1])
  await runMain(async () => {
    const { path, args } = await findChromium();
    say([path, ...args].join(' '));
  });
