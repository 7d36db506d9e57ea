import type { Frame } from '@sightline/contract/frames';
import type { CAMERA_STATES, CameraConfig, CameraUseCase, NodeProblem } from '@sightline/contract/node-link';
import { quantise } from '@sightline/engine/detections/quantise';
import type { Alert, Counted } from '@sightline/engine/evaluate';
import { createEvaluator, type Evaluator } from '@sightline/engine/evaluator';
import type { Logger } from 'pino';
import type { Feed, Sighting } from './feed.ts';

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
}

export interface WatchOptions {
  readonly openFeed: (camera: CameraConfig) => Feed;
  readonly onAlert: (raised: RaisedAlert) => void;
  readonly onSeen?: (seen: SeenFrame) => void;
  readonly log: Logger;
}

const MAX_REASON = 500;

/** What a use case is known by: several flows of one live side by side. */
const keyOf = ({ use_case, flow_id }: CameraUseCase): string => flow_id ?? use_case;

/** A moment without a frame for this long, and the camera does not count as live. */
const STALE_MS = 10_000;

/** One camera: looks when told to, and says when a rule fires. */
export class WatchedCamera {
  readonly #options: WatchOptions;
  readonly #log: Logger;
  #config: CameraConfig;
  #feed: Feed | undefined;
  #evaluator: Evaluator;
  /** The use cases as they run: of one that cannot, as it was told before. */
  #running: readonly CameraUseCase[] = [];
  #problems: NodeProblem[] = [];
  #isBusy = false;
  #hasFailed = false;
  #lastFrameMs: number | null = null;
  #frames = 0;
  #countedSinceMs: number | null = null;
  /** Alerts of other cameras since the last frame. */
  readonly #heard = new Map<string, HeardAlert>();

  constructor(config: CameraConfig, options: WatchOptions) {
    this.#options = options;
    this.#log = options.log.child({ camera: config.id });
    this.#config = config;
    this.#feed = this.#open();
    this.#evaluator = this.#createEvaluator();
  }

  get config(): CameraConfig {
    return this.#config;
  }

  /** Takes over a changed configuration; clocks and cooldowns continue, a changed address is reopened. */
  async reconfigure(config: CameraConfig): Promise<void> {
    const before = this.#config;
    const saved = this.#evaluator.save();
    this.#config = config;
    this.#evaluator = this.#createEvaluator(saved);
    if (config.source === before.source && config.name === before.name && config.time_zone === before.time_zone) return;
    const old = this.#feed;
    this.#feed = this.#open();
    await old?.close();
  }

  /** What it was told and cannot run. */
  get problems(): readonly NodeProblem[] {
    return this.#problems;
  }

  /** Its configuration as far as it runs. */
  get running(): CameraConfig {
    return { ...this.#config, use_cases: [...this.#running] };
  }

  #createEvaluator(saved?: Parameters<typeof createEvaluator>[1]): Evaluator {
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
    try {
      return this.#options.openFeed(this.#config);
    } catch (error) {
      this.#log.error({ reason: String((error as Error).message) }, 'A camera cannot be opened');
      return undefined;
    }
  }

  /** Looks once. A look that takes longer than the time to the next one is not queued up: the latest moment counts. */
  async look(atMs: number): Promise<void> {
    if (this.#isBusy || !this.#feed) return;
    this.#isBusy = true;
    try {
      await this.#lookWith(this.#feed, atMs);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#log.error({ err: error }, 'Looking through a camera failed');
      this.#hasFailed = true;
    } finally {
      this.#isBusy = false;
    }
  }

  async #lookWith(feed: Feed, atMs: number): Promise<void> {
    const shown = await feed.look(atMs);
    if (!shown) return;
    // Rules judge what the log will hold, so that a replay of it raises the same alerts.
    const sighting = { ...shown, frame: quantise(shown.frame) };
    this.#lastFrameMs = sighting.frame.atMs;
    this.#countedSinceMs ??= atMs;
    this.#frames++;
    const alerts = [...this.#heard.values()];
    this.#heard.clear();
    for (const alert of this.#evaluator.evaluate(alerts.length > 0 ? { ...sighting.frame, alerts } : sighting.frame)) {
      this.#options.onAlert({ cameraId: this.#config.id, program: this.#config.program, alert, sighting });
    }
    this.#options.onSeen?.({ camera: this.#config, frame: sighting.frame, counted: this.#evaluator.counted() });
  }

  /** Another camera of this node raised an alert. */
  hear(alert: HeardAlert): void {
    this.#heard.set(`${alert.camera} ${alert.useCase}`, alert);
  }

  /** What the camera shows now. */
  async picture(atMs: number): Promise<Uint8Array> {
    const sighting = await this.#feed?.look(atMs);
    if (!sighting) throw new Error('The camera shows nothing');
    return sighting.picture();
  }

  #stateAt(nowMs: number): CameraState {
    if (!this.#feed) return 'offline';
    if (this.#hasFailed) return 'degraded';
    if (this.#lastFrameMs === null) return 'connecting';
    return nowMs - this.#lastFrameMs > STALE_MS ? 'degraded' : 'live';
  }

  /** How the camera does, and how many frames a second it has given since the last time somebody asked. */
  status(nowMs: number) {
    const seconds = (nowMs - (this.#countedSinceMs ?? nowMs)) / 1000;
    const fps = seconds > 0 ? Math.min(240, Math.round((this.#frames / seconds) * 10) / 10) : 0;
    this.#frames = 0;
    this.#countedSinceMs = nowMs;
    return {
      camera_id: this.#config.id,
      state: this.#stateAt(nowMs),
      fps,
      last_frame_at: this.#lastFrameMs === null ? null : new Date(this.#lastFrameMs).toISOString(),
    };
  }

  async close(): Promise<void> {
    const feed = this.#feed;
    this.#feed = undefined;
    await feed?.close();
  }
}
