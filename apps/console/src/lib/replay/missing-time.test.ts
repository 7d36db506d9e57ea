import { describe, expect, it } from 'vitest';
import { missingIn, reasonIn } from './missing-time.ts';

const MINUTE_MS = 60_000;
const at = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
const chunk = (from: number, to: number) => ({
  id: String(from),
  from: at(from),
  to: at(to),
  frames: 1,
  objects: 0,
  bytes: 1,
});
const HOUR = { key: 'hour', fromMs: 0, toMs: 60 * MINUTE_MS };

describe('missingIn', () => {
  it('tells what a node or the server dropped from what nobody recorded', () => {
    const missing = missingIn('camera', HOUR, {
      chunks: [chunk(0, 10), chunk(20, 30), chunk(40, 50)],
      gaps: [
        { from: at(10), to: at(20), reason: 'node_disk_full' },
        { from: at(30), to: at(40), reason: 'disk_full' },
      ],
      keptFromMs: 0,
    });
    expect(missing.map(({ fromMs, reason }) => [fromMs / MINUTE_MS, reason])).toEqual([
      [10, 'node_disk_full'],
      [30, 'disk_full'],
      [50, 'not_recorded'],
    ]);
    expect(reasonIn(missing, { fromMs: 31 * MINUTE_MS, toMs: 39 * MINUTE_MS })).toBe('disk_full');
    expect(reasonIn(missing, { fromMs: 0, toMs: MINUTE_MS })).toBe('not_recorded');
  });
});
