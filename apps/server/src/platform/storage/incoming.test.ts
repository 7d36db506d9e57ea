import { describe, expect, it } from 'vitest';
import { incomingKey, isForgotten, isIncomingKey } from './incoming.ts';
import { isKey } from './keys.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 2, 2, 10, 59);
const picture = {
  deploymentId: '00000000-0000-7000-8000-000000000001',
  cameraId: '00000000-0000-7000-8000-000000000002',
  id: '00000000-0000-7000-8000-00000000000A',
  type: 'image/jpeg',
} as const;
const key = incomingKey(picture, NOW_MS);

describe('the key of what a node puts into the storage', () => {
  it('is one that every storage takes', () => {
    expect(isKey(key)).toBe(true);
    expect(key.endsWith('/2026030210_00000000-0000-7000-8000-00000000000a.jpg')).toBe(true);
  });

  it('belongs to one file of one camera of one node', () => {
    expect(isIncomingKey(key, picture)).toBe(true);
    for (const other of [
      { ...picture, deploymentId: picture.cameraId },
      { ...picture, cameraId: picture.deploymentId },
      { ...picture, id: picture.cameraId },
      { ...picture, type: 'video/mp4' as const },
    ])
      expect(isIncomingKey(key, other)).toBe(false);
  });

  it.each(['', 'incoming/', key.replace('incoming/', 'media/'), key.replace('2026030210_', ''), `x${key}`, `${key}x`])(
    'is not %j',
    (made) => expect(isIncomingKey(made, picture)).toBe(false),
  );

  it('is forgotten after a day', () => {
    expect(isForgotten(key, NOW_MS + 24 * HOUR_MS)).toBe(false);
    expect(isForgotten(key, NOW_MS + 25 * HOUR_MS)).toBe(true);
    expect(isForgotten('incoming/no-stamp.jpg', NOW_MS)).toBe(false);
  });
});
