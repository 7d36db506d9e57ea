import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { BarChart } from './bar-chart.tsx';

beforeAll(() => loadWords('suggestions'));

it('tells screen readers how many alerts each column stands for', () => {
  render(
    <BarChart
      bins={[
        { from: 0, to: 5, invalid: 3, confirmed: 1, other: 0 },
        { from: 5, to: 10, invalid: 0, confirmed: 2, other: 4 },
      ]}
      gone={{ from: 0, to: 5 }}
      label="Alerts by time"
      text={(value) => `${value} s`}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Alerts by time' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Alerts by time',
    'invalid',
    'confirmed',
    'not reviewed',
  ]);
  expect(table.getByRole('row', { name: '0 s – 5 s 3 1 0' })).toBeTruthy();
});
