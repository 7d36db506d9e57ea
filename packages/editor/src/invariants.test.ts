import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseTag, colorSelected, deleteAll, redoLast, retagSelected, undoLast, unlock } from './actions.ts';
import { COMMANDS } from './commands.ts';
import { pointsOf } from './forms.ts';
import { insertPoint } from './points.ts';
import type { EditorState } from './state.ts';
import { createHand, type Hand, TAGS } from './testing/hand.ts';
import type { PointerName } from './tools/tool.ts';

const SEQUENCES = 100_000;
const LONGEST = 14;

type Action = (hand: Hand) => void;

const key = fc.constantFrom(...COMMANDS.flatMap(({ keys }) => keys)).map(
  (name): Action =>
    (hand) =>
      void hand.press(name),
);
const tagId = fc.constantFrom(...TAGS.map(({ id }) => id));
const x = fc.integer({ min: -50, max: 1330 });
const y = fc.integer({ min: -50, max: 770 });
const pointer = fc
  .tuple(fc.constantFrom<PointerName>('down', 'move', 'up', 'finish', 'cancel'), x, y, fc.boolean(), fc.boolean())
  .map(
    ([name, px, py, isStraight, snaps]): Action =>
      (hand) =>
        hand.pointer(name, px, py, { isStraight, snaps }),
  );
const drag = fc.tuple(x, y, x, y).map(
  ([a, b, c, d]): Action =>
    (hand) =>
      hand.drag([a, b], [c, d]),
);
const click = fc.tuple(x, y).map(
  ([a, b]): Action =>
    (hand) =>
      hand.click(a, b),
);
const changes = fc.oneof(
  tagId.map(
    (id): Action =>
      (hand) =>
        hand.do((state) => chooseTag(state, id)),
  ),
  tagId.map(
    (id): Action =>
      (hand) =>
        hand.do((state) => retagSelected(state, id)),
  ),
  fc.tuple(x, y).map(
    ([a, b]): Action =>
      (hand) =>
        hand.do((state) => insertPoint(state, [a / 1280, b / 720])),
  ),
  fc.constant<Action>((hand) => hand.do((state) => colorSelected(state, '#123456'))),
  fc.constant<Action>((hand) => hand.do(deleteAll)),
  fc.nat(5).map(
    (n): Action =>
      (hand) => {
        const shape = hand.state.shapes[n];
        if (shape) hand.do((state) => unlock(state, shape.id));
      },
  ),
);
const action = fc.oneof({ weight: 4, arbitrary: click }, { weight: 3, arbitrary: drag }, pointer, key, {
  weight: 2,
  arbitrary: changes,
});

/** What must be true of every state; the first that is not, or nothing. */
function brokenIn({ shapes, tags, selected, history, view, point }: EditorState): string | undefined {
  const ids = new Set(shapes.map(({ id }) => id));
  if (ids.size !== shapes.length) return 'two shapes have one id';
  if (selected !== null && !ids.has(selected)) return 'what is selected is not there';
  if (history.past.length > 10) return 'more than 10 steps are kept';
  if (!(view.zoom >= 1 && view.zoom < 6.01)) return 'the zoom is out of its range';
  const regions = shapes.findLastIndex(({ tag }) => tags.get(tag)?.isRegionOfInterest);
  if (regions > 0) return 'the region of interest is not at the bottom';
  for (const shape of shapes) {
    const points = pointsOf(shape);
    if (points.length > 20 || points.length < 2) return 'a shape has too many points, or too few';
    // Rounding may step over the edge by less than anybody could see.
    if (!points.flat().every((value) => value >= -1e-9 && value <= 1 + 1e-9)) return 'a point lies outside the picture';
    if (selected === shape.id && point !== null && point >= points.length) return 'a point is chosen that is not there';
  }
  for (const { id, tools } of tags.values())
    if (tools[0]?.max === 1 && shapes.filter(({ tag }) => tag === id).length > 1) return 'a tag has two shapes';
  return undefined;
}

it(`holds its promises over ${SEQUENCES} random sequences, and redo brings back what undo took`, () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: LONGEST }), (actions) => {
      const hand = createHand();
      for (const act of actions) act(hand);
      const { state } = hand;
      const broken = brokenIn(state);
      if (broken) throw new Error(broken);
      if (state.gesture.name !== 'idle' || state.history.past.length === 0) return;
      expect(redoLast(undoLast(state)).shapes).toBe(state.shapes);
    }),
    { numRuns: SEQUENCES },
  );
}, 300_000);
