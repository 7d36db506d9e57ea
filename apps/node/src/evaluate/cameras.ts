import type { CameraConfig } from '@sightline/contract/node-link';
import { WatchedCamera, type WatchOptions } from './watched-camera.ts';

/** The cameras this node watches, kept in step with its configuration. */
export function createCameras(options: WatchOptions) {
  const cameras = new Map<string, WatchedCamera>();
  /** Rules can depend on what other cameras raise. */
  const hear = (from: string, useCase: string): void => {
    for (const [id, camera] of cameras) if (id !== from) camera.hear({ camera: from, useCase });
  };
  const onAlert: WatchOptions['onAlert'] = (raised) => {
    hear(raised.cameraId, raised.alert.useCase);
    options.onAlert(raised);
  };
  // Every configuration is applied in full before the next.
  let applying: Promise<void> = Promise.resolve();

  async function applyNow(configs: readonly CameraConfig[]): Promise<void> {
    const wanted = new Set(configs.map(({ id }) => id));
    for (const [id, camera] of cameras) {
      if (wanted.has(id)) continue;
      cameras.delete(id);
      await camera.close();
    }
    for (const config of configs) {
      const known = cameras.get(config.id);
      if (!known) cameras.set(config.id, new WatchedCamera(config, { ...options, onAlert }));
      else if (JSON.stringify(known.config) !== JSON.stringify(config)) await known.reconfigure(config);
    }
  }

  return {
    apply: (configs: readonly CameraConfig[]): Promise<void> => {
      applying = applying.catch(() => undefined).then(() => applyNow(configs));
      return applying;
    },
    /** A camera of this node or of another one raised an alert. */
    hear,
    get: (id: string): WatchedCamera | undefined => cameras.get(id),
    look: async (atMs: number): Promise<void> => {
      await Promise.all([...cameras.values()].map((camera) => camera.look(atMs)));
    },
    all: (): readonly WatchedCamera[] => [...cameras.values()],
    running: () => [...cameras.values()].map((camera) => camera.running),
    problems: () => [...cameras.values()].flatMap((camera) => camera.problems),
    statuses: (nowMs: number) => [...cameras.values()].map((camera) => camera.status(nowMs)),
    close: () => applyNow([]),
  };
}
export type Cameras = ReturnType<typeof createCameras>;
