import path from 'node:path';

/** The checkout: the bench always runs as bench/dist/main.js. */
export const ROOT = path.resolve(path.dirname(process.argv[1] ?? ''), '../..');
export const SERVER_FILE = path.join(ROOT, 'apps/server/dist/main.js');
export const NODE_FILE = path.join(ROOT, 'apps/node/dist/main.js');
export const BENCH_FILE = path.join(ROOT, 'bench/dist/main.js');
