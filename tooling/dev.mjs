// `npm run dev`: rebuilds and restarts the server at each change; the console is served by Vite with hot reloading.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleOptions } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, runMain, say } from './lib/say.mjs';
import { markStale, TARGETS } from './lib/targets.mjs';

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

async function stopServer() {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

async function restartServer() {
  await stopServer();
  const main = join(ROOT, 'apps/server/dist/main.js');
  // A group of its own: Ctrl-C must reach it once, through us.
  server = spawn(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

async function watchPrograms() {
  const { watch } = await import('rolldown');
  const targets = TARGETS.filter(
    ({ tool, name, entries }) => tool === 'rolldown' && name !== 'bench' && entries().main,
  );
  // From here on dist is what was watched, not what `npm start` would have built.
  targets.forEach(markStale);
  const watcher = watch(targets.map((target) => ({ ...bundleOptions(target), watch: { clearScreen: false } })));
  // One restart at a time, whatever arrives meanwhile.
  let last = Promise.resolve();
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void event.result.close();
    if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
    if (event.code === 'END') last = last.then(restartServer);
  });
  return watcher;
}

async function serveConsole() {
  const { createServer } = await import('vite');
  const before = process.listeners('SIGTERM');
  const vite = await createServer({ root: join(ROOT, 'apps/console') });
  // Vite would end this process by itself, before the server has stopped.
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener);
  process.stdin.removeAllListeners('end');
  await vite.listen();
  say(`The console with hot reloading: ${vite.resolvedUrls?.local[0]}`);
  return vite;
}

await runMain(async () => {
  await ensureInstalled();
  const told = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  const watcher = await watchPrograms();
  const vite = await serveConsole();
  await told;
  await watcher.close();
  await vite.close();
  await stopServer();
  process.exit(0);
});
