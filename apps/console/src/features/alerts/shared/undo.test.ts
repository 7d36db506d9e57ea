// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { MOST_STEPS, undoStack } from './undo.ts';

afterEach(() => undoStack.clear());

it('takes back the last step first, and only the last ten', () => {
  const steps = Array.from({ length: MOST_STEPS + 2 }, () => ({ takeBack: vi.fn() }));
  for (const step of steps) undoStack.push(step);
  for (let count = 0; count < steps.length; count++) undoStack.takeBackLast();
  expect(steps.map(({ takeBack }) => takeBack.mock.calls.length)).toEqual([0, 0, ...Array(MOST_STEPS).fill(1)]);
  expect(steps.at(-1)?.takeBack.mock.invocationCallOrder[0]).toBeLessThan(
    steps.at(-2)?.takeBack.mock.invocationCallOrder[0] ?? 0,
  );
});

it('leaves out a step that did not happen', () => {
  const [kept, refused] = [{ takeBack: vi.fn() }, { takeBack: vi.fn() }];
  undoStack.push(kept);
  undoStack.push(refused);
  undoStack.drop(refused);
  undoStack.takeBackLast();
  expect([kept.takeBack.mock.calls.length, refused.takeBack.mock.calls.length]).toEqual([1, 0]);
});
