import { createCamera } from '@sightline/scene/camera';
import { type Light, lightAt } from '@sightline/scene/light';
import type { Camera } from '@sightline/scene/pinhole';
import type { SiteClock, SiteTime } from '@sightline/scene/rhythm';
import { parseSimSource, type SimSource } from '@sightline/scene/source';
import { createWorld, type World } from '@sightline/scene/world';
import { SourceError } from './source.ts';

/** A simulated site with the camera that looks at it. */
export interface SimSite {
  readonly source: SimSource;
  readonly world: World;
  readonly camera: Camera;
}

/** The site an address like `sim://construction?seed=7` names, in its time zone. */
export function openSite(address: string, timeZone: string): SimSite {
  const parsed = parseSimSource(address);
  if (parsed.error !== undefined) throw new SourceError(parsed.error);
  const { source } = parsed;
  const clock = source.hours && clockIn(timeZone);
  const world = createWorld(source.kind, source.seed, { clock, fleet: source.fleet });
  return { source, world, camera: createCamera(source.kind, source) };
}

/** The light of a site at a moment of its own clock. */
export function lightOf({ light, kind }: SimSource, atMs: number, timeZone: string): Light {
  return light === 'auto' ? lightAt(localHour(atMs, timeZone), kind) : light;
}

const localHour = (atMs: number, timeZone: string): number => clockIn(timeZone)(atMs).hour;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const clocks = new Map<string, SiteClock>();

/** The clock of a time zone, made once: a format is costly to make. */
function clockIn(timeZone: string): SiteClock {
  const clock = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function createClock(timeZone: string): SiteClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const read = (minute: number): SiteTime => {
    const part = Object.fromEntries(
      format.formatToParts(minute * MINUTE_MS).map(({ type, value }) => [type, Number(value)]),
    );
    const day = Date.UTC(part.year!, part.month! - 1, part.day) / DAY_MS;
    return { day, hour: part.hour! + part.minute! / 60 };
  };
  // Everybody on a site asks about the same minute.
  let last = { minute: Number.NaN, time: { day: 0, hour: 0 } };
  return (atMs) => {
    const minute = Math.floor(atMs / MINUTE_MS);
    if (last.minute !== minute) last = { minute, time: read(minute) };
    return last.time;
  };
}
