import { createCamera } from '@sightline/scene/camera';
import { type Light, lightAt } from '@sightline/scene/light';
import type { Camera } from '@sightline/scene/pinhole';
import { parseSimSource, type SimSource } from '@sightline/scene/source';
import { createWorld, type World } from '@sightline/scene/world';
import { SourceError } from './source.ts';

/** A simulated site with the camera that looks at it. */
export interface SimSite {
  readonly source: SimSource;
  readonly world: World;
  readonly camera: Camera;
}

/** The site an address like `sim://construction?seed=7` names. */
export function openSite(address: string): SimSite {
  const parsed = parseSimSource(address);
  if (parsed.error !== undefined) throw new SourceError(parsed.error);
  const { source } = parsed;
  return { source, world: createWorld(source.kind, source.seed), camera: createCamera(source.kind, source) };
}

/** The light of a site at a moment of its own clock. */
export function lightOf({ light, kind }: SimSource, atMs: number, timeZone: string): Light {
  return light === 'auto' ? lightAt(localHour(atMs, timeZone), kind) : light;
}

function localHour(atMs: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' });
  const part = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  return part.hour! + part.minute! / 60;
}
