import { deflateRawSync } from 'node:zlib';
import { ChunkWriter } from '@sightline/engine/detections/encode';
import { quantise } from '@sightline/engine/detections/quantise';
import { createCamera } from '@sightline/scene/camera';
import { detect, usualNoise } from '@sightline/scene/detections';
import { parseSimSource } from '@sightline/scene/source';
import { createWorld } from '@sightline/scene/world';
import { CALM_MS, GONE_MS } from '../noisy.ts';
import { type Incident, type LoggedCamera, SLOT_MS } from './plan.ts';

/** As often as the simulated node looks. */
const FRAME_MS = 200;
/** What the scene shows this long before and after an alert led to it. */
const BEFORE_MS = 25_000;
const AFTER_MS = 5000;

/** A chunk as a node would have uploaded it. */
export interface MadeChunk {
  readonly data: Uint8Array;
  readonly claims: { from: string; to: string; frames: number; objects: number };
}

/** Looks at the simulated sites of the past, slot by slot. */
export function createPast() {
  const sites = new Map<string, ReturnType<typeof openSite>>();
  return ({ source, incidents }: LoggedCamera, slotMs: number): MadeChunk => {
    const site = sites.get(source) ?? openSite(source);
    sites.set(source, site);
    const near = incidents.filter(({ atMs }) => atMs >= slotMs - GONE_MS && atMs <= slotMs + SLOT_MS + CALM_MS);
    const writer = new ChunkWriter();
    for (let atMs = slotMs; atMs < slotMs + SLOT_MS; atMs += FRAME_MS) writer.add(frameOf(site, atMs, near));
    return {
      data: deflateRawSync(writer.finish()),
      claims: {
        from: new Date(slotMs).toISOString(),
        to: new Date(slotMs + SLOT_MS - FRAME_MS).toISOString(),
        frames: writer.frames,
        objects: writer.objects,
      },
    };
  };
}

function openSite(address: string) {
  const { source, error } = parseSimSource(address);
  if (!source) throw new Error(error);
  return { seed: source.seed, world: createWorld(source.kind, source.seed), camera: createCamera(source.kind, source) };
}

/** Somebody who comes alone has the picture to themselves: those who were there a moment before would alert first. */
const ALONE_MS = 10_000;
const beforeMs = ({ staysMs }: Incident) => (staysMs === undefined ? BEFORE_MS : ALONE_MS);

const isCalm = ({ atMs: alertMs, staysMs }: Incident, atMs: number) =>
  staysMs !== undefined &&
  ((atMs >= alertMs - CALM_MS && atMs < alertMs - ALONE_MS) || (atMs > alertMs + staysMs && atMs <= alertMs + GONE_MS));

/**
 * Around an alert the scene is that of its picture, so that a replay finds what the alert tells of. Everybody in it has a track
 * of their own: nobody has come there from where they were a moment ago.
 */
function frameOf({ seed, world, camera }: ReturnType<typeof openSite>, atMs: number, incidents: readonly Incident[]) {
  if (incidents.some((each) => isCalm(each, atMs))) return quantise({ atMs, objects: [] });
  const incident = incidents.find((each) => atMs >= each.atMs - beforeMs(each) && atMs <= each.atMs + AFTER_MS);
  const sceneMs = incident ? incident.sceneMs + atMs - incident.atMs : atMs;
  const objects = detect(world.actorsAt(sceneMs), camera, usualNoise(seed, sceneMs));
  const mark = incident && `@${incident.atMs % 1_000_000}`;
  return quantise({ atMs, objects: mark ? objects.map((one) => ({ ...one, track: one.track + mark })) : objects });
}
