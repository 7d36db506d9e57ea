import { chooseTag, chooseTool } from '../actions.ts';
import { pointsOf } from '../forms.ts';
import { fillProblem } from '../problems.ts';
import type { Shape } from '../shapes.ts';
import type { ToolName } from '../state.ts';
import { createHand, type Hand } from './hand.ts';

/** Four corners that every tag takes. */
export const SQUARE = [
  [100, 100],
  [300, 100],
  [300, 300],
  [100, 300],
] as const;

/** A hand that holds a tool for a tag. */
export function draws(tag: string, tool: ToolName, hand: Hand = createHand()): Hand {
  hand.do((state) => chooseTool(chooseTag(state, tag), tool));
  return hand;
}
/** A polygon through some points, closed on its first. */
export const closed = (hand: Hand, points: readonly (readonly [number, number])[] = SQUARE) => {
  hand.clicks(...points, points[0]!);
  return hand;
};
/** What the last event was refused with. */
export const said = ({ state }: Hand) => state.problem && fillProblem(state.problem);
/** The points of a shape, in pixels of the stage. */
export const placesOf = (shape: Shape | undefined) =>
  shape && pointsOf(shape).map(([x, y]): [number, number] => [Math.round(x * 1280), Math.round(y * 720)]);
