import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { CameraConfig } from '@sightline/contract/node-link';
import { writeDurably } from '../report/durable.ts';

type Watched = Pick<CameraConfig, 'id' | 'source'>;

const nameOf = ({ id, source }: Watched) =>
  `${id}-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.jpg`;

/** What cameras should show, on disk. A camera with another address has none until it gets a new one. */
export function createReferences(folder: string) {
  return {
    read: async (camera: Watched): Promise<Uint8Array | undefined> => {
      try {
        return await readFile(path.join(folder, nameOf(camera)));
      } catch {
        return undefined;
      }
    },
    keep: async (camera: Watched, picture: Uint8Array): Promise<void> => {
      await mkdir(folder, { recursive: true });
      const earlier = (await readdir(folder)).filter((name) => name.startsWith(camera.id));
      await writeDurably(path.join(folder, nameOf(camera)), picture);
      await Promise.all(
        earlier.filter((name) => name !== nameOf(camera)).map((name) => rm(path.join(folder, name), { force: true })),
      );
    },
  };
}
export type References = ReturnType<typeof createReferences>;
