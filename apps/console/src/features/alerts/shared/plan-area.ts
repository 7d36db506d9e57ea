import type { PlanArea } from '@sightline/contract/alerts/records';
import type { AddressPart } from '../../../lib/address.ts';

/** A plan, and the first and the last cell of a part of it: `<id>~3.12~4.14`. */
const WRITTEN = /^([0-9a-f-]{36})~(\d{1,4})\.(\d{1,4})~(\d{1,4})\.(\d{1,4})$/i;

function readArea(text: string): PlanArea | undefined {
  const found = WRITTEN.exec(text);
  if (!found) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(2).map(Number);
  return { plan: found[1] ?? '', left, top, right, bottom };
}

const writeArea = ({ plan, left, top, right, bottom }: PlanArea) => `${plan}~${left}.${top}~${right}.${bottom}`;

/** The part of a plan that some cells lie in. */
export function areaOf(plan: string, cells: readonly { x: number; y: number }[]): PlanArea {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  return { plan, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const isInArea = ({ plan, left, top, right, bottom }: PlanArea, cell: { plan: string; x: number; y: number }) =>
  cell.plan === plan && cell.x >= left && cell.x <= right && cell.y >= top && cell.y <= bottom;

export const planArea = <const K extends string>(key: K): AddressPart<PlanArea | undefined, K> => ({
  keys: [key],
  start: undefined,
  read: (search) => readArea(search[key] ?? ''),
  write: (value) => ({ [key]: value ? writeArea(value) : '' }) as Record<K, string>,
  history: 'push',
});
