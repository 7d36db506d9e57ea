import os from 'node:os';
import type { AnalysisRate, CameraHealth } from '@sightline/contract/node-health';
import type { CameraStatus } from '../evaluate/watched-camera.ts';
import type { Sight } from '../sight.ts';
import { VERSION } from '../version.ts';
import type { Pulse } from './heartbeat.ts';

interface PulseOptions {
  readonly statuses: () => CameraStatus[];
  readonly framesPerSecond: number;
  readonly sight: Pick<Sight, 'detector' | 'msPerPicture' | 'plates' | 'faces'> | undefined;
  /** What waits on disk for the server. */
  readonly waiting: () => { events: number; records: number; bytes: number; limitBytes: number };
  readonly now?: () => number;
}

// As many as the contract takes.
const MAX_CAMERAS = 1000;
const STARTED_AT = new Date().toISOString();
const SYSTEM = `${os.type()} ${os.release()} ${os.arch()}, Node ${process.version}`;

/** A machine that loses more turns than this is full; a single hiccup is not worth telling. */
const LOST_SHARE = 0.05;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Watches whether the rate that was asked for is kept. */
function createRateWatch(askedFps: number) {
  let loweredSince: string | null = null;
  return (statuses: readonly CameraStatus[], nowMs: number): AnalysisRate => {
    // A camera that shows nothing loses its turns for reasons of its own.
    const seeing = statuses.filter(({ health }) => health.latency_ms !== null);
    const turns = seeing.reduce((sum, { ticks }) => sum + ticks, 0);
    const lost = seeing.reduce((sum, status) => sum + status.lost, 0);
    const isLowered = turns > 0 && lost / turns > LOST_SHARE;
    loweredSince = isLowered ? (loweredSince ?? new Date(nowMs).toISOString()) : null;
    const live = statuses.filter(({ health }) => health.state === 'live').map(({ health }) => health.fps);
    return { asked_fps: askedFps, fps: live.length > 0 ? tenths(mean(live)) : null, lowered_since: loweredSince };
  };
}

function speedsOf(sight: PulseOptions['sight']): NonNullable<Pulse['speeds']> {
  if (!sight) return [];
  const { detector, msPerPicture, plates, faces } = sight;
  const speeds = [{ name: detector.abilities.name, ms: msPerPicture() }];
  for (const reader of [plates, faces])
    if (reader) speeds.push({ name: reader.abilities.name, ms: reader.msPerOrder() });
  return speeds.flatMap(({ name, ms }) => (ms === null ? [] : [{ name, ms_per_picture: tenths(ms) }]));
}

/** What the node says of itself and its cameras with every heartbeat. */
export function createPulse({ statuses, framesPerSecond, sight, waiting, now = Date.now }: PulseOptions) {
  const rateOf = createRateWatch(framesPerSecond);
  return (): Pulse => {
    const nowMs = now();
    const all = statuses().slice(0, MAX_CAMERAS);
    const { events, records, bytes, limitBytes } = waiting();
    return {
      version: VERSION,
      started_at: STARTED_AT,
      system: SYSTEM,
      waiting_events: events,
      rate: rateOf(all, nowMs),
      spool: { waiting_records: records, used_bytes: bytes, limit_bytes: limitBytes },
      speeds: speedsOf(sight),
      cameras: all.map(({ health }): CameraHealth => health),
    };
  };
}
