import { describe, expect, it } from 'vitest';
import {
  nudged,
  readingOrder,
  readTiles,
  stretched,
  type Tile,
  without,
  withPlace,
  withTile,
  writeTiles,
} from './layout.ts';

const tile = (widget: string, x: number, y: number, w: number, h: number): Tile => ({ widget, x, y, w, h });
const least = { w: 2, h: 2 };
const places = (tiles: readonly Tile[]) => tiles.map(({ widget, x, y, w, h }) => `${widget} ${x},${y} ${w}x${h}`);

describe('tiles of a dashboard', () => {
  const three = [tile('a', 0, 0, 6, 2), tile('b', 6, 0, 6, 2), tile('c', 0, 2, 12, 3)];

  it('make room by moving down', () => {
    expect(places(withPlace(three, 2, { y: 0 }, least))).toEqual(['a 0,3 6x2', 'b 6,3 6x2', 'c 0,0 12x3']);
  });

  it('move up where there is room', () => {
    expect(places(without(three, 0))).toEqual(['b 6,0 6x2', 'c 0,2 12x3']);
    expect(places(without([three[0]!, three[2]!], 0))).toEqual(['c 0,0 12x3']);
  });

  it('grow over their neighbours, which make room', () => {
    expect(places(withPlace(three, 0, { w: 8 }, least))).toEqual(['a 0,0 8x2', 'b 6,2 6x2', 'c 0,4 12x3']);
  });

  it('get past each other by keys, and grow and shrink', () => {
    const pile = [tile('a', 0, 0, 6, 2), tile('b', 0, 2, 6, 3)];
    const swapped = ['a 0,3 6x2', 'b 0,0 6x3'];
    expect(places(nudged(pile, 0, 'ArrowDown', least))).toEqual(swapped);
    expect(places(nudged(pile, 1, 'ArrowUp', least))).toEqual(swapped);
    expect(places(nudged(pile, 0, 'ArrowRight', least))).toEqual(['a 1,0 6x2', 'b 0,2 6x3']);
    expect(places(nudged(pile, 0, 'ArrowLeft', least))).toEqual(places(pile));
    expect(places(stretched(pile, 0, 'ArrowDown', least))).toEqual(['a 0,0 6x3', 'b 0,3 6x3']);
    expect(places(stretched(pile, 0, 'ArrowUp', least))).toEqual(places(pile));
    expect(places(stretched([tile('a', 6, 0, 6, 2)], 0, 'ArrowRight', least))).toEqual(['a 6,0 6x2']);
  });

  it('stay within the grid and above their least size', () => {
    expect(places(withPlace(three, 0, { x: 11, w: 1, h: 0 }, least))).toEqual([
      'a 10,0 2x2',
      'b 6,2 6x2',
      'c 0,4 12x3',
    ]);
    expect(places(withPlace(three, 0, { x: -5, y: -5 }, least))).toEqual(places(three));
  });

  it('are added where there is room first', () => {
    expect(places(withTile([three[0]!, three[2]!], 'd', { w: 3, h: 2 }))).toContain('d 6,0 3x2');
    expect(places(withTile(three, 'd', { w: 3, h: 2 }))).toContain('d 0,5 3x2');
  });

  it('are read from the top left', () => {
    expect(readingOrder([three[2]!, three[1]!, three[0]!]).map(({ tile: { widget } }) => widget)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('the tiles in an address', () => {
  it('come back as they were, with what notes say', () => {
    const tiles = [tile('days', 0, 0, 8, 6), { ...tile('note', 8, 0, 4, 3), text: 'Gate 2. Call ~ 30 %, 朝礼' }];
    expect(readTiles(writeTiles(tiles))).toEqual(tiles);
  });

  it.each(['', 'days', 'days.0.0.13.2', 'days.a.0.2.2', 'days.-1.0.2.2', 'days.0.0.2.999', 'note.0.0.2'])(
    'leave out what makes no sense: %s',
    (text) => expect(readTiles(text)).toEqual([]),
  );

  it('never lie on each other', () => {
    expect(places(readTiles('a.0.0.6.2~b.0.0.6.2'))).toEqual(['a 0,0 6x2', 'b 0,2 6x2']);
  });
});
