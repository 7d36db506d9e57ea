import { describe, expect, it } from 'vitest';
import { maskSource } from './camera-secrets.ts';

describe('an address as it is shown', () => {
  it.each([
    ['rtsp://admin:secret@10.0.0.1/1', 'rtsp://admin:***@10.0.0.1/1'],
    ['rtsp://admin:p@ss@10.0.0.1/1', 'rtsp://admin:***@10.0.0.1/1'],
    ['rtsp://admin:pa/ss@h/1', 'rtsp://admin:***@h/1'],
    ['rtsp://admin:pa?ss@h/1', 'rtsp://admin:***@h/1'],
    ['rtsp://token@h/1', 'rtsp://***@h/1'],
    ['admin:secret@h/1', 'admin:***@h/1'],
    ['http://h/v.cgi?user=admin&password=secret', 'http://h/v.cgi?user=admin&password=***'],
    ['http://u:s@h/v?Token=a@b&x=1#top', 'http://u:***@h/v?Token=***&x=1#top'],
  ])('has no password: %s', (source, shown) => {
    expect(maskSource(source)).toBe(shown);
  });

  it.each(['rtsp://10.0.0.1:554/stream1', 'sim://gate?seed=4', 'http://h/stream@2', 'rtsp://[fd00::1]:554/1', ''])(
    'stays as it is without one: %s',
    (source) => {
      expect(maskSource(source)).toBe(source);
    },
  );
});
