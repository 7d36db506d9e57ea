import { deflateRawSync } from 'node:zlib';
import { encodeChunk } from '@sightline/engine/detections/encode';
import { footOf, frameBox } from '@sightline/geometry/boxes';

/** A chunk as a node uploads it: somebody who walks, from a moment on. */
export function aChunk(fromMs: number, { frames = 10, everyMs = 100 } = {}) {
  const all = Array.from({ length: frames }, (_, index) => {
    const box = frameBox(0.2 + index * 0.01, 0.3, 0.05, 0.2);
    const object = { track: 'a', kind: 'person' as const, box, foot: footOf(box), score: 0.9 };
    return { atMs: fromMs + index * everyMs, objects: [object] };
  });
  return {
    data: deflateRawSync(encodeChunk(all)),
    claims: {
      from: new Date(fromMs).toISOString(),
      to: new Date(fromMs + (frames - 1) * everyMs).toISOString(),
      frames,
      objects: frames,
    },
  };
}
