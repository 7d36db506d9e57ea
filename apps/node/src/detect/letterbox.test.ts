import { describe, expect, it } from 'vitest';
import { boxInPicture, letterbox } from './letterbox.ts';

const frame = { width: 448, height: 448 };

describe('a picture inside the frame of a model', () => {
  it('keeps its shape and lies in the middle', () => {
    expect(letterbox({ width: 768, height: 432 }, frame)).toEqual({ width: 448, height: 252, left: 0, top: 98, frame });
    expect(letterbox({ width: 576, height: 1024 }, frame)).toEqual({
      width: 252,
      height: 448,
      left: 98,
      top: 0,
      frame,
    });
  });

  it('is never of odd size, which video cannot have', () => {
    const { width, height } = letterbox({ width: 1001, height: 333 }, { width: 320, height: 320 });
    expect([width % 2, height % 2]).toEqual([0, 0]);
  });

  it('gives boxes as shares of the picture, without what lies outside it', () => {
    const place = letterbox({ width: 768, height: 432 }, frame);
    expect(boxInPicture(place, [0, 98, 448, 350])).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    expect(boxInPicture(place, [224, 0, 500, 224])).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 });
  });
});
