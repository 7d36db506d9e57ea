import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const DAYS = ['Mon', 'Tue', 'Wed'];

const renderChart = () =>
  render(
    <BarChart
      height={100}
      top={8}
      bars={DAYS.map((key, index) => ({ key, parts: [{ color: 'red', value: index + 1 }] }))}
      axisLabel={() => undefined}
      renderBar={(index, shape) => <a href={`#${DAYS[index]}`} aria-label={DAYS[index]} {...shape} />}
    />,
  );

const link = () => screen.getByRole<HTMLAnchorElement>('link');

it('has one link at a time, which the arrow keys and the pointer move from bar to bar', async () => {
  const user = userEvent.setup();
  const { container } = renderChart();
  expect(link().hash).toBe('#Wed');
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(link().hash).toBe('#Tue');
  expect(document.activeElement).toBe(link());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(link().hash).toBe('#Mon');
  await user.hover(container.querySelectorAll('li')[2]!);
  expect(link().hash).toBe('#Wed');
});
