import { describe, expect, it } from 'vitest';
import { chooseTag, chooseTool, labelSelected, retagSelected } from './actions.ts';
import { COMMANDS } from './commands.ts';
import { closed, draws, placesOf, SQUARE, said } from './testing/draw.ts';
import { createHand, GATE } from './testing/hand.ts';

describe('a polygon', () => {
  it('gets a point with each click and finishes on its first (DRAW-066, DRAW-067)', () => {
    const hand = draws('pit', 'polygon');
    hand.clicks(...SQUARE);
    expect([hand.state.gesture.name, hand.state.shapes.length]).toEqual(['placing', 0]);
    hand.click(102, 98);
    expect(hand.state.gesture.name).toBe('idle');
    expect(placesOf(hand.state.shapes[0])).toEqual(SQUARE);
  });

  it('does not finish with fewer than three points (DRAW-068)', () => {
    const hand = draws('pit', 'polygon');
    hand.clicks([100, 100], [300, 100], [100, 100]);
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['placing', []]);
  });

  it('has at most 20 points (DRAW-114)', () => {
    const hand = draws('pit', 'polygon');
    for (let n = 0; n < 21; n++) hand.click(100 + n * 40, n % 2 === 0 ? 100 : 300);
    expect(said(hand)).toBe('Polygon must not have more than 20 points');
    expect(hand.state.gesture).toMatchObject({ points: { length: 20 } });
  });

  it('is dropped by Escape and by another tool (DRAW-058, DRAW-069)', () => {
    const hand = draws('pit', 'polygon');
    hand.clicks(SQUARE[0], SQUARE[1]);
    hand.press('escape');
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['idle', []]);
    hand.clicks(SQUARE[0], SQUARE[1]);
    hand.press('e');
    expect([hand.state.gesture.name, hand.state.tool]).toEqual(['idle', 'edit']);
  });

  it('is discarded when it is too small, the region of interest below 100 px (DRAW-108..110)', () => {
    const tiny = [
      [100, 100],
      [115, 100],
      [115, 200],
    ] as const;
    const hand = closed(draws('pit', 'polygon'), tiny);
    expect([said(hand), hand.state.shapes]).toEqual(['Polygon size is too small', []]);
    const fitting = closed(draws('pit', 'polygon'), [tiny[0], [116, 100], [116, 200]]);
    expect(fitting.state.shapes).toHaveLength(1);
    const region = closed(draws('roi', 'polygon'), [
      [100, 100],
      [200, 100],
      [200, 300],
    ]);
    expect(said(region)).toBe('Polygon size is too small');
  });

  it('has as many points as its tag asks for (DRAW-116)', () => {
    const three = closed(draws('plan', 'polygon'), SQUARE.slice(0, 3));
    expect(said(three)).toBe('Plan points tag must have 4 points');
    expect(closed(three).state.shapes).toHaveLength(1);
  });
});

describe('a rectangle and an ellipse', () => {
  it('are dragged open and finish on release (DRAW-073, DRAW-074)', () => {
    const hand = draws('pit', 'rectangle');
    hand.drag([300, 300], [100, 200]);
    expect(placesOf(hand.state.shapes[0])).toEqual([
      [100, 200],
      [300, 200],
      [300, 300],
      [100, 300],
    ]);
    hand.do((state) => chooseTool(state, 'ellipse'));
    hand.drag([400, 100], [600, 200]);
    expect(placesOf(hand.state.shapes[1])).toEqual([
      [500, 100],
      [600, 150],
      [500, 200],
      [400, 150],
    ]);
  });

  it('are known by all their facts; what is being drawn is not yet among them (DRAW-037, DRAW-038, DRAW-047)', () => {
    const hand = draws('pit', 'rectangle');
    hand.pointer('down', 100, 100);
    hand.pointer('move', 300, 200);
    expect(hand.state.gesture).toMatchObject({ name: 'stretching' });
    expect(hand.state.shapes).toEqual([]);
    hand.pointer('up', 300, 200);
    expect(hand.state.shapes).toEqual([
      {
        ...{ id: expect.any(String), kind: 'rectangle', box: expect.any(Object) },
        ...{ tag: 'pit', color: expect.stringMatching(/^#/), user: 'Ann', immutable: false },
        ...{ label: null, labelName: null, categories: [] },
      },
    ]);
  });

  it('are discarded when they are too small (DRAW-111, DRAW-112)', () => {
    const hand = draws('pit', 'rectangle');
    hand.drag([100, 100], [200, 115]);
    expect(said(hand)).toBe('Rectangle size is too small');
    hand.do((state) => chooseTool(state, 'ellipse'));
    hand.drag([100, 100], [200, 129]);
    expect(said(hand)).toBe('Ellipse size is too small');
    hand.drag([100, 100], [200, 131]);
    expect(hand.state.shapes).toHaveLength(1);
  });

  it('cannot be an ellipse from the toolbar (DRAW-009)', () => {
    const { state } = draws('pit', 'edit');
    expect(COMMANDS.find(({ name }) => name === 'tool.ellipse')?.when(state)).toBe(false);
  });
});

describe('a line', () => {
  it('finishes on its second point (DRAW-072)', () => {
    const hand = draws('crossing', 'line');
    hand.clicks([100, 100], [400, 300]);
    expect(placesOf(hand.state.shapes[0])).toEqual([
      [100, 100],
      [400, 300],
    ]);
  });

  it('is discarded when it is too short, and dropped by another tool (DRAW-059, DRAW-113)', () => {
    const hand = draws('crossing', 'line');
    hand.clicks([100, 100], [115, 100]);
    expect([said(hand), hand.state.shapes]).toEqual(['Arrow size is too small', []]);
    hand.click(100, 100);
    hand.press('e');
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['idle', []]);
  });

  it('keeps to eighths of a turn with Shift', () => {
    const hand = draws('crossing', 'line');
    hand.click(100, 100);
    hand.click(300, 110, { isStraight: true });
    expect(placesOf(hand.state.shapes[0])).toEqual([
      [100, 100],
      [300, 100],
    ]);
  });
});

describe('a line of several points', () => {
  it('ends with a right click (DRAW-071)', () => {
    const hand = draws('fence', 'multi_line');
    hand.clicks([100, 100], [200, 150], [300, 100]);
    hand.pointer('finish', 0, 0);
    expect(hand.state.shapes[0]).toMatchObject({ kind: 'multi_line', points: { length: 3 } });
  });

  it('has at most 20 points and is dropped by Escape (DRAW-070, DRAW-115)', () => {
    const hand = draws('fence', 'multi_line');
    for (let n = 0; n < 21; n++) hand.click(100 + n * 40, 100);
    expect(said(hand)).toBe('Maximum 20 points allowed in a line.');
    hand.press('escape');
    expect([hand.state.gesture.name, hand.state.shapes]).toEqual(['idle', []]);
  });
});

describe('a tag', () => {
  it('is needed to draw (DRAW-105)', () => {
    const hand = createHand();
    hand.do((state) => chooseTool(state, 'polygon'));
    hand.click(100, 100);
    expect([said(hand), hand.state.gesture.name]).toEqual(['Select the tag before drawing', 'idle']);
  });

  it('may have one shape only (DRAW-106, DRAW-131..133)', () => {
    const hand = closed(draws('gate', 'polygon'));
    hand.click(500, 500);
    expect([said(hand), hand.state.gesture.name]).toEqual(['Only one shape allowed for Access area', 'idle']);
  });

  it('cannot be chosen in the middle of a drawing (DRAW-078, DRAW-118)', () => {
    const hand = draws('pit', 'polygon');
    hand.click(100, 100);
    hand.do((state) => chooseTag(state, 'fence'));
    expect([said(hand), hand.state.tag]).toEqual(['Finish drawing the shape first', 'pit']);
  });

  it('is given to a selected shape, whose label it clears (DRAW-077)', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.press('e');
    hand.click(200, 200);
    hand.do((state) => labelSelected(state, { label: '1', labelName: 'Crane', categories: ['a'] }));
    hand.do((state) => retagSelected(state, 'gate'));
    expect(hand.state.shapes[0]).toMatchObject({ tag: 'gate', color: GATE.color, label: null, categories: [] });
  });

  it('is refused to a second shape, and to a polygon of other points (DRAW-107, DRAW-117)', () => {
    const hand = closed(draws('gate', 'polygon'));
    closed(draws('pit', 'polygon', hand), [
      [500, 100],
      [700, 100],
      [700, 300],
    ]);
    hand.press('e');
    hand.click(650, 150);
    hand.do((state) => retagSelected(state, 'gate'));
    expect(said(hand)).toBe('Only 1 tag can be assigned to Access area');
    hand.do((state) => retagSelected(state, 'plan'));
    expect(said(hand)).toBe('Only 4 point polygon is allowed for Plan points tag');
  });

  it('is refused to a shape of a kind that the tag cannot have', () => {
    const hand = closed(draws('pit', 'polygon'));
    hand.press('e');
    hand.click(200, 200);
    hand.do((state) => retagSelected(state, 'crossing'));
    expect([said(hand), hand.state.shapes[0]?.tag]).toEqual([
      'This kind of shape cannot be used for Prohibited crossing',
      'pit',
    ]);
  });

  it('takes up a tool of its own when the one in hand does not suit', () => {
    const hand = draws('pit', 'rectangle');
    hand.do((state) => chooseTag(state, 'crossing'));
    expect(hand.state.tool).toBe('line');
  });
});
