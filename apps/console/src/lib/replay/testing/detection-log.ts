import type { Frame, TrackedObject } from '@sightline/contract/frames';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { encodeChunk } from '@sightline/engine/detections/encode';
import type { WatchedCamera } from '@sightline/engine/watch';
import { footOf, frameBox } from '@sightline/geometry/boxes';

export const CHUNK_MS = 60_000;

const LEFT_HALF: RuleArea = {
  id: '018f0000-0000-7000-8000-000000000001',
  area_type: 'polygon',
  label: 'Left half',
  points: [
    [0, 0],
    [0.5, 0],
    [0.5, 1],
    [0, 1],
  ],
};

/** People who stay in the left half for longer than so many seconds. */
export const stayCamera = (seconds: number, id = 'camera'): WatchedCamera => ({
  id,
  time_zone: 'UTC',
  use_cases: [
    {
      use_case: 'lf_stay',
      flow_id: 'stay',
      flow: {
        nodes: [
          { id: 'people', type: 'detector', detector_type: 'human' },
          {
            id: 'area',
            type: 'rule',
            rule_type: 'area_check',
            config: { configured_areas: [LEFT_HALF], max_dwell_time: seconds },
          },
        ],
        edges: [{ from: 'people', to: 'area' }],
      },
      alert_cooldown_seconds: 0,
      re_alert_delay_seconds: 3600,
    },
  ],
});

const person = (track: string): TrackedObject => {
  const box = frameBox(0.25, 0.25, 0.125, 0.25);
  return { track, kind: 'person', box, foot: footOf(box), score: 0.9 };
};

/** Somebody in the left half between two moments. */
export interface Stay {
  track: string;
  fromMs: number;
  toMs: number;
}

export const framesOf = (stays: readonly Stay[], fromMs: number, toMs: number): Frame[] =>
  Array.from({ length: (toMs - fromMs) / 200 }, (_, index) => {
    const atMs = fromMs + index * 200;
    return {
      atMs,
      objects: stays.filter((stay) => atMs >= stay.fromMs && atMs <= stay.toMs).map(({ track }) => person(track)),
    };
  });

interface LogOptions {
  fromMs: number;
  toMs: number;
  stays: readonly Stay[];
  /** Chunks that are not there, and that are damaged, by their place. */
  absent?: readonly number[];
  damaged?: readonly number[];
}

/** A server's detection log of one camera, in chunks of a minute; says which chunks were fetched. */
export function fakeLog({ fromMs, toMs, stays, absent = [], damaged = [] }: LogOptions) {
  const places = Array.from({ length: (toMs - fromMs) / CHUNK_MS }, (_, place) => place);
  const chunks = places
    .filter((place) => !absent.includes(place))
    .map((place) => {
      const start = fromMs + place * CHUNK_MS;
      const frames = framesOf(stays, start, start + CHUNK_MS);
      const content = damaged.includes(place) ? new Uint8Array([1, 2, 3]) : encodeChunk(frames);
      return {
        id: String(place),
        fromMs: start,
        toMs: start + CHUNK_MS - 200,
        frames: frames.length,
        content,
      };
    });
  const fetched: string[] = [];
  const answer = (url: URL) => {
    const id = /chunks\/(\w+)\/$/.exec(url.pathname)?.[1];
    if (id !== undefined) {
      fetched.push(id);
      const { content } = chunks.find((chunk) => chunk.id === id)!;
      const body = new Response(new Uint8Array(content)).body!;
      return new Response(body.pipeThrough(new CompressionStream('deflate-raw')));
    }
    const asked = ['from', 'to'].map((name) => Date.parse(url.searchParams.get(name)!)) as [number, number];
    const results = chunks
      .filter((chunk) => chunk.toMs >= asked[0] && chunk.fromMs <= asked[1])
      .map((chunk) => ({
        id: chunk.id,
        from: new Date(chunk.fromMs).toISOString(),
        to: new Date(chunk.toMs).toISOString(),
        frames: chunk.frames,
        objects: 0,
        bytes: chunk.content.length,
      }));
    return Response.json({ results, next: null, kept_from: new Date(fromMs).toISOString(), gaps: [] });
  };
  const send = ((input: string) => Promise.resolve(answer(new URL(input, 'http://server')))) as typeof fetch;
  return { send, fetched };
}
