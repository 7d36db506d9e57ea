// A node whose cameras are real and whose model sees somebody in every picture. Its log says which alerts it keeps.
import { mkdirSync } from 'node:fs';
import { footOf } from '@sightline/geometry/boxes';
import { createLog } from '../log.ts';
import { runNode } from '../run-node.ts';
import { createPictureThread } from '../sources/picture-thread.ts';

const [api = '', dataDir = ''] = process.argv.slice(2);
mkdirSync(dataDir, { recursive: true });
const box = { x: 0.4, y: 0.4, width: 0.1, height: 0.3 };
const somebody = { kind: 'person' as const, box, foot: footOf(box), score: 0.9 };
const abilities = { name: 'test', simulated: false, classes: [], key_points: [], identities: [] };
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());

await runNode(
  {
    config: {
      api,
      token: 'token',
      dataDir,
      spoolLimitBytes: 1e9,
      framesPerSecond: 5,
      logLevel: 'info',
      visionDir: dataDir,
      model: 'lite0',
      modelsDir: undefined,
      addresses: { filmFolder: undefined, allowsLinkLocal: false },
    },
    log: createLog('info'),
    pictures: createPictureThread(new URL('./pictures.worker.js', import.meta.url)),
    sight: {
      detector: { abilities, detect: async () => [somebody] },
      size: { width: 320, height: 320 },
      msPerPicture: () => null,
      close: async () => true,
    },
    sampleFolder: dataDir,
  },
  stop.signal,
);
process.exit(0);
