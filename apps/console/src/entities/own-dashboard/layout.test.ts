import { describe, expect, it } from 'vitest';
import {
  nudged,
  pulled,
  readingOrder,
  readTiles,
  stretched,
  type Tile,
  withCopy,
  without,
  withPlace,
  withSettings,
  withTile,
  withTileAt,
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

  it('are put where they were dropped, and others make room', () => {
    expect(places(withTileAt(three, 'd', { w: 4, h: 2 }, { x: 10, y: 0 }))).toEqual([
      'a 0,0 6x2',
      'b 6,2 6x2',
      'c 0,4 12x3',
      'd 8,0 4x2',
    ]);
  });

  it('are copied with all they say', () => {
    const copied = withCopy([{ ...three[0]!, site: 's' }], 0);
    expect(copied).toEqual([
      { ...three[0], site: 's' },
      { ...three[0], site: 's', y: 2 },
    ]);
  });

  it.each([
    ['nw', 1, 1, '3,3 3x3'],
    ['n', 5, -1, '2,1 4x5'],
    ['ne', 2, 1, '2,3 6x3'],
    ['e', -9, 9, '2,2 2x4'],
    ['se', 20, 2, '2,2 10x6'],
    ['s', 1, -9, '2,2 4x2'],
    ['sw', -9, 1, '0,2 6x5'],
    ['w', 9, 0, '4,2 2x4'],
  ] as const)('are pulled by their edge %s, and never below their least size', (handle, columns, rows, wanted) => {
    const { x, y, w, h } = pulled(tile('a', 2, 2, 4, 4), handle, columns, rows, least);
    expect(`${x},${y} ${w}x${h}`).toBe(wanted);
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

  it('come back with the site, the period and the subject of their own', () => {
    const tiles: Tile[] = [
      { ...tile('camera', 0, 0, 4, 4), subject: 'c-03' },
      { ...tile('days', 4, 0, 8, 6), site: 's-1', days: '7' },
    ];
    expect(readTiles(writeTiles(tiles))).toEqual(tiles);
    expect(withSettings(tiles, 1, { site: '', days: '90' })[1]).toEqual({ ...tile('days', 4, 0, 8, 6), days: '90' });
  });

  it.each(['', 'days', 'days.0.0.13.2', 'days.a.0.2.2', 'days.-1.0.2.2', 'days.0.0.2.999', 'note.0.0.2'])(
    'leave out what makes no sense: %s',
    (text) => expect(readTiles(text)).toEqual([]),
  );

  it('never lie on each other', () => {
    expect(places(readTiles('a.0.0.6.2~b.0.0.6.2'))).toEqual(['a 0,0 6x2', 'b 0,2 6x2']);
  });
});
