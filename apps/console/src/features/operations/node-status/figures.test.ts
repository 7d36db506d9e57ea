import { describe, expect, it } from 'vitest';
import { streamText } from './figures.ts';

describe('a stream in words', () => {
  it.each([
    [{ width: 1920, height: 1080, codec: 'h264', fps: 25 }, '1080p 25, H.264'],
    [{ width: 1280, height: 720, codec: 'hevc', fps: 29.97 }, '720p 30.0, H.265'],
    [{ width: 704, height: 576, codec: 'vp9' }, '704 × 576, vp9'],
    [{ width: 640, height: 360 }, '360p'],
  ])('%j', (stream, words) => {
    expect(streamText(stream)).toBe(words);
  });
});
