import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { readFlow } from '../../../entities/flow-graph/wire-flow.ts';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aTrace } from '../../../testing/alerts.ts';
import { renderPlain } from '../../../testing/render.tsx';
import { LaneWords } from './condition-lanes.tsx';

beforeAll(() => loadWords('flow-graph', 'terms'));

const ALERT = 100_000;
const span = { fromMs: 88_000, toMs: 112_000 };

it.each([
  ['for so long', 95_000, 'Area check 5.0 s'],
  ['from before the preview on', 88_000, 'Area check ≥ 12.0 s'],
])('says that a condition held %s', (_, fromMs, text) => {
  const read = readFlow(aTrace().logicflow!);
  const lanes = [{ node: 'area_check', spans: [{ fromMs, toMs: ALERT }] }];
  renderPlain(<LaneWords lanes={lanes} span={span} around={{ read }} alertMs={ALERT} pointed={undefined} />);
  expect(screen.getByRole('listitem').textContent).toBe(text);
});
