import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartCard } from './chart-card.tsx';

const table = { head: ['Day', 'Alerts'], rows: [['1 Nov', 4]] };
const show = (more: { isTable?: boolean; isText?: boolean; rows?: [string, number][] } = {}) =>
  render(
    <ChartCard title="Alerts per day" table={{ ...table, rows: more.rows ?? table.rows }} isTable={false} {...more}>
      <p>drawn</p>
    </ChartCard>,
  );

describe('a chart', () => {
  it('has its table beside it for screen readers', () => {
    show();
    expect(screen.getByText('drawn')).toBeTruthy();
    const card = within(screen.getByRole('region', { name: 'Alerts per day' }));
    expect(card.getByRole('row', { name: '1 Nov 4' }).closest('.spoken')).toBeTruthy();
  });

  it('is replaced by its table, which is then there once', () => {
    show({ isTable: true });
    expect(screen.queryByText('drawn')).toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('has no second text where it is text itself, and no table of thousands of rows until it is opened', () => {
    show({ isText: true });
    expect(screen.queryByRole('table')).toBeNull();
    show({ rows: Array.from({ length: 400 }, (_, index) => [`${index}`, index]) });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
