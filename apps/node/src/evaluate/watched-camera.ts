import type { Frame } from '@sightline/contract/frames';
import type { CAMERA_STATES, CameraHealth, PictureHealth } from '@sightline/contract/node-health';
import type { CameraConfig, CameraUseCase, NodeProblem } from '@sightline/contract/node-link';
import { quantise } from '@sightline/engine/detections/quantise';
import type { Alert, Counted } from '@sightline/engine/evaluate';
import { createEvaluator, type Evaluator } from '@sightline/engine/evaluator';
import type { SavedState } from '@sightline/engine/state';
import type { Logger } from 'pino';
import { sureOf } from '../detect/sure.ts';
import { createFaceWatch, type OnCaptured } from './face-watch.ts';
import type { Feed, Sighting } from './feed.ts';
import { createGateWatch, type OnPassed } from './gate-watch.ts';
import { createMeasuring, type OnMeasured } from './measuring.ts';
import { createPace } from './pace.ts';

type CameraState = (typeof CAMERA_STATES)[number];

/** An alert with what was seen when it fired. */
export interface RaisedAlert {
  readonly cameraId: string;
  /** The server's name for the configuration that was running. */
  readonly program?: string | undefined;
  readonly alert: Alert;
  readonly sighting: Sighting;
}

/** An alert that rules of other cameras can depend on. */
export type HeardAlert = NonNullable<Frame['alerts']>[number];

/** A frame as the rules judged it, with what they counted. */
export interface SeenFrame {
  readonly camera: CameraConfig;
  readonly frame: Frame;
  readonly counted: readonly Counted[];
  /** The picture it was seen in; made when it is asked for. */
  readonly picture: Sighting['picture'];
}

export interface WatchOptions {
  readonly openFeed: (camera: CameraConfig) => Feed;
  readonly onAlert: (raised: RaisedAlert) => void;
  readonly onSeen?: (seen: SeenFrame) => void;
  readonly onMeasured?: OnMeasured;
  readonly onPassed?: OnPassed;
  readonly onCaptured?: OnCaptured;
  /** What is known of a camera from an earlier process. */
  readonly remembered?: (cameraId: string) => SavedState | undefined;
  /** What a look at a camera's picture found. */
  readonly pictureHealth?: (cameraId: string) => PictureHealth | undefined;
  readonly log: Logger;
  /** How often cameras are to be looked at. */
  readonly framesPerSecond: number;
  readonly now?: () => number;
}

/** How a camera does, and how often its turn came and was lost to a busy machine. */
export interface CameraStatus {
  readonly health: CameraHealth;
  readonly ticks: number;
  readonly lost: number;
}

const MAX_REASON = 500;

/** What a use case is known by: several flows of one live side by side. */
const keyOf = ({ use_case, flow_id }: CameraUseCase): string => flow_id ?? use_case;

/** What a source is opened with: when it changes, it is opened again. */
const openedWith = (config: CameraConfig) => {
  const { source, authentication_header, name, time_zone, pictures, clip_seconds, least_confidence } = config;
  return JSON.stringify([source, authentication_header, name, time_zone, pictures, clip_seconds, least_confidence]);
};

/** A moment without a frame for this long, and the camera does not count as live. */
const STALE_MS = 10_000;

/** One camera: looks when told to, and says when a rule fires. */
export class WatchedCamera {
  readonly #options: WatchOptions;
  readonly #log: Logger;
  #config: CameraConfig;
  #feed: Feed | undefined;
  #evaluator: Evaluator;
  readonly #measuring: ReturnType<typeof createMeasuring>;
  readonly #gate: ReturnType<typeof createGateWatch>;
  readonly #faces: ReturnType<typeof createFaceWatch>;
  /** The use cases as they run: of one that cannot, as it was told before. */
  #running: readonly CameraUseCase[] = [];
  #problems: NodeProblem[] = [];
  #isBusy = false;
  /** The latest moment it is to look at, when that came while it was busy. */
  #dueMs: number | null = null;
  readonly #pace: ReturnType<typeof createPace>;
  #hasFailed = false;
  #lastFrameMs: number | null = null;
  #latest: Sighting | undefined;
  /** Alerts of other cameras since the last frame. */
  readonly #heard = new Map<string, HeardAlert>();

  constructor(config: CameraConfig, options: WatchOptions) {
    this.#options = options;
    this.#pace = createPace(1000 / options.framesPerSecond);
    this.#log = options.log.child({ camera: config.id });
    this.#config = config;
    this.#feed = this.#open();
    this.#evaluator = this.#createEvaluator(options.remembered?.(config.id));
    this.#measuring = createMeasuring(config, (id, facts) => options.onMeasured?.(id, facts));
    this.#gate = createGateWatch(config, (id, passed) => options.onPassed?.(id, passed));
    this.#faces = createFaceWatch(config, (id, captured) => options.onCaptured?.(id, captured));
  }

  get config(): CameraConfig {
    return this.#config;
  }

  /** Takes over a changed configuration; clocks and cooldowns continue, a changed source is reopened. */
  async reconfigure(config: CameraConfig): Promise<void> {
    const before = this.#config;
    const saved = this.#evaluator.save();
    this.#config = config;
    this.#evaluator = this.#createEvaluator(saved);
    this.#measuring.reconfigure(config);
    this.#gate.reconfigure(config);
    this.#faces.reconfigure(config);
    if (openedWith(config) === openedWith(before)) return;
    const old = this.#feed;
    this.#feed = this.#open();
    await old?.close();
  }

  /** What it was told and cannot run. */
  get problems(): readonly NodeProblem[] {
    return [...this.#problems, ...this.#measuring.problems(), ...this.#gate.problems()];
  }

  /** Its configuration as far as it runs. */
  get running(): CameraConfig {
    return { ...this.#config, use_cases: [...this.#running] };
  }

  #createEvaluator(saved?: SavedState): Evaluator {
    const evaluator = createEvaluator(this.#config, saved);
    const before = this.#running;
    this.#problems = evaluator.problems.map(({ useCase, flow, problems }) => {
      this.#log.error({ useCase, flow, problems }, 'A use case cannot be run');
      return {
        camera_id: this.#config.id,
        use_case: useCase,
        ...(flow === undefined ? {} : { flow_id: flow }),
        reason: problems
          .map(({ message }) => message)
          .join('; ')
          .slice(0, MAX_REASON),
        keeps_previous: before.some((known) => keyOf(known) === (flow ?? useCase)),
      };
    });
    const failing = new Set(evaluator.problems.map(({ useCase, flow }) => flow ?? useCase));
    this.#running = this.#config.use_cases.flatMap((told) =>
      failing.has(keyOf(told)) ? before.filter((known) => keyOf(known) === keyOf(told)) : [told],
    );
    return failing.size === 0 ? evaluator : createEvaluator(this.running, saved);
  }

  #open(): Feed | undefined {
    this.#lastFrameMs = null;
    this.#latest = undefined;
    try {
      return this.#options.openFeed(this.#config);
    } catch (error) {
      this.#log.error({ reason: String((error as Error).message) }, 'A camera cannot be opened');
      return undefined;
    }
  }

  /**
   * Looks once. A busy camera takes its next turn when it is done, at the latest moment that came: so every camera of a
   * full machine always has exactly one picture in line, and they all get the same rate.
   */
  async look(atMs: number): Promise<void> {
    if (!this.#feed) return;
    this.#pace.tick(atMs, this.#dueMs !== null);
    this.#dueMs = atMs;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let dueMs = this.#takeDue(); dueMs !== null && this.#feed; dueMs = this.#takeDue()) {
        await this.#lookOnce(this.#feed, dueMs);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #takeDue(): number | null {
    const dueMs = this.#dueMs;
    this.#dueMs = null;
    return dueMs;
  }

  async #lookOnce(feed: Feed, atMs: number): Promise<void> {
    try {
      await this.#lookWith(feed, atMs);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#log.error({ err: error }, 'Looking through a camera failed');
      this.#hasFailed = true;
    }
  }

  async #lookWith(feed: Feed, atMs: number): Promise<void> {
    const shown = await feed.look(atMs);
    if (!shown) return;
    const alerts = [...this.#heard.values()];
    this.#heard.clear();
    // Rules judge what the log will hold, so that a replay of it raises the same alerts: what was heard is part of it.
    const seen = sureOf(shown.frame, this.#config.least_confidence);
    const sighting = { ...shown, frame: quantise(alerts.length > 0 ? { ...seen, alerts } : seen) };
    this.#lastFrameMs = sighting.frame.atMs;
    this.#latest = sighting;
    for (const alert of this.#evaluator.evaluate(sighting.frame)) {
      this.#options.onAlert({ cameraId: this.#config.id, program: this.#config.program, alert, sighting });
    }
    this.#measuring.see(sighting.frame);
    await this.#gate.see(sighting);
    await this.#faces.see(sighting);
    this.#pace.looked(atMs, this.#now() - sighting.frame.atMs);
    const { frame, picture } = sighting;
    this.#options.onSeen?.({ camera: this.#config, frame, counted: this.#evaluator.counted(), picture });
  }

  /** Another camera raised an alert. */
  hear(alert: HeardAlert): void {
    this.#heard.set(`${alert.camera} ${alert.useCase}`, alert);
  }

  /** What it saw last. */
  get latest(): Sighting | undefined {
    return this.#latest;
  }

  /** What the camera shows now. */
  async picture(atMs: number): Promise<Uint8Array> {
    return (await this.#sightingAt(atMs)).picture();
  }

  /** The same as it came: for what is looked at here and goes nowhere. */
  async bare(atMs: number): Promise<Uint8Array> {
    const sighting = await this.#sightingAt(atMs);
    return sighting.bare ? sighting.bare() : sighting.picture();
  }

  async #sightingAt(atMs: number): Promise<Sighting> {
    // A video has nothing new at most moments.
    const isFresh = this.#latest !== undefined && Math.abs(atMs - this.#latest.frame.atMs) < STALE_MS;
    const sighting = isFresh ? this.#latest : await this.#feed?.look(atMs);
    if (!sighting) throw new Error('The camera shows nothing');
    return sighting;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #stateAt(nowMs: number): CameraState {
    if (!this.#feed) return 'offline';
    if (this.#hasFailed) return 'degraded';
    if (this.#lastFrameMs === null) return 'connecting';
    const isStale = nowMs - this.#lastFrameMs > STALE_MS;
    return isStale || (this.#pictureHealth()?.faults.length ?? 0) > 0 ? 'degraded' : 'live';
  }

  #pictureHealth(): PictureHealth | undefined {
    return this.#config.checks_picture ? this.#options.pictureHealth?.(this.#config.id) : undefined;
  }

  /** How the camera does, with what happened since the last time somebody asked. */
  status(nowMs: number): CameraStatus {
    const { fps, latencyMs, ticks, lost } = this.#pace.read(nowMs);
    const health: CameraHealth = {
      camera_id: this.#config.id,
      state: this.#stateAt(nowMs),
      fps,
      last_frame_at: this.#lastFrameMs === null ? null : new Date(this.#lastFrameMs).toISOString(),
      asked_fps: this.#options.framesPerSecond,
      latency_ms: latencyMs,
      queue: this.#dueMs === null ? 0 : 1,
      stream: this.#feed?.stream?.() ?? null,
      picture: this.#pictureHealth() ?? null,
    };
    return { health, ticks, lost };
  }

  async close(): Promise<void> {
    const feed = this.#feed;
    this.#feed = undefined;
    this.#latest = undefined;
    this.#measuring.end();
    this.#gate.end();
    this.#faces.end();
    await feed?.close();
  }
}
