import type { PictureHealth } from '@sightline/contract/node-health';
import type { CameraConfig } from '@sightline/contract/node-link';
import type { Logger } from 'pino';
import { wordsOf } from '../sync/failure.ts';
import { sleep } from '../wait.ts';
import type { CheckOrder, Measured } from './check-picture.ts';
import { createVerdict, faultIn, leastSharpness } from './judge.ts';
import type { References } from './references.ts';

/** A camera whose picture can be looked at. */
export interface CheckedCamera {
  readonly config: CameraConfig;
  /** As it may leave the node. */
  picture(atMs: number): Promise<Uint8Array>;
  /** As it came; stays here. */
  bare(atMs: number): Promise<Uint8Array>;
}

interface ChecksOptions {
  readonly cameras: () => readonly CheckedCamera[];
  readonly check: (order: CheckOrder) => Promise<Measured>;
  readonly references: References;
  /** Told of a picture that a camera is compared with from here on, without anybody's asking. */
  readonly onReference?: (cameraId: string, picture: Uint8Array) => void;
  readonly log: Logger;
  readonly everyMs?: number;
  readonly now?: () => number;
}

const EVERY_MS = 60_000;

interface Known {
  readonly source: string;
  readonly verdict: ReturnType<typeof createVerdict>;
  before: Uint8Array | undefined;
  health: PictureHealth | undefined;
}

const rounded = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits;

function healthOf(measured: Measured, faults: PictureHealth['faults'], atMs: number): PictureHealth {
  const { brightness, sharpness, beside } = measured;
  return {
    checked_at: new Date(atMs).toISOString(),
    faults,
    brightness: rounded(brightness, 0),
    sharpness: rounded(sharpness, 0),
    least_sharpness: rounded(leastSharpness(measured), 0),
    likeness: beside ? rounded(beside.likeness) : null,
    shift: beside ? rounded(beside.shift, 1) : null,
    covered: beside ? rounded(beside.covered) : null,
    covered_area: beside?.coveredArea ?? null,
  };
}

/** Looks at what cameras show, once a minute each, one after the other: offline is not the only way to see nothing. */
export function createPictureChecks({
  cameras,
  check,
  references,
  onReference,
  log,
  everyMs = EVERY_MS,
  now = Date.now,
}: ChecksOptions) {
  const known = new Map<string, Known>();

  function knownOf({ id, source }: CameraConfig): Known {
    const one = known.get(id);
    if (one?.source === source) return one;
    const fresh: Known = { source, verdict: createVerdict(), before: undefined, health: undefined };
    known.set(id, fresh);
    return fresh;
  }

  async function checkOne(camera: CheckedCamera): Promise<void> {
    const one = knownOf(camera.config);
    const atMs = now();
    const picture = await camera.bare(atMs);
    const reference = await references.read(camera.config);
    const measured = await check({ picture, reference, before: one.before });
    const fault = faultIn(measured);
    one.health = healthOf(measured, one.verdict(fault), atMs);
    one.before = picture;
    if (reference || fault) return;
    const first = await camera.picture(atMs);
    await references.keep(camera.config, first);
    onReference?.(camera.config.id, first);
  }

  /** What was wrong beside the old reference is not any more. */
  async function setReference(camera: CheckedCamera, picture: Uint8Array): Promise<void> {
    await references.keep(camera.config, picture);
    known.delete(camera.config.id);
    if (camera.config.checks_picture) await checkOrSkip(camera);
  }

  async function takeReference(camera: CheckedCamera): Promise<Uint8Array> {
    const picture = await camera.picture(now());
    await setReference(camera, picture);
    return picture;
  }

  /** A camera that shows nothing is offline, which others tell; the next one is looked at all the same. */
  const checkOrSkip = (camera: CheckedCamera) =>
    checkOne(camera).catch((error: unknown) =>
      log.debug({ camera: camera.config.id, reason: wordsOf(error) }, 'A picture could not be looked at'),
    );

  async function checkAll(): Promise<void> {
    const wanted = cameras().filter(({ config }) => config.checks_picture);
    const ids = new Set(wanted.map(({ config }) => config.id));
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    for (const camera of wanted) await checkOrSkip(camera);
  }

  return {
    checkAll,
    takeReference,
    setReference,
    /** What the last look at a camera found. */
    of: (cameraId: string): PictureHealth | undefined => known.get(cameraId)?.health,
    run: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        await sleep(everyMs, signal);
        if (!signal.aborted) await checkAll();
      }
    },
  };
}
