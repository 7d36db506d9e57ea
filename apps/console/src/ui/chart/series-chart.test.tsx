import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SeriesChart } from './series-chart.tsx';

const COUNT = 10_000;
const WIDTH = 500;

const chart = () =>
  render(
    <SeriesChart
      lines={[{ id: 'a', name: 'Gate', color: 'red', values: Array.from({ length: COUNT }, (_, index) => index) }]}
      count={COUNT}
      shape="lines"
      height={200}
      number={String}
      axisLabel={() => undefined}
      stepName={(index) => `Step ${index}`}
      renderMark={(index, shape) => <a href={`#${index}`} {...shape} />}
    />,
  );

const linkTo = () => screen.getByRole('link').getAttribute('href');

it('has one link among thousands of steps, which the pointer and the arrow keys move', () => {
  chart();
  const marks = screen.getByRole('list');
  vi.spyOn(marks, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, WIDTH, 200));
  expect(linkTo()).toBe('#9999');

  fireEvent.pointerMove(marks, { clientX: 100 + WIDTH / 4 });
  expect(screen.getByRole('link', { name: 'Step 2500: 2500 (Gate 2500)' }).getAttribute('href')).toBe('#2500');
  expect(marks.children).toHaveLength(1);

  fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowRight' });
  expect(linkTo()).toBe('#2501');
  expect(document.activeElement).toBe(screen.getByRole('link'));
  expect(marks.children).toHaveLength(1);
});

it('draws the period before within its axis: beside each line, or all together over bars', () => {
  const shared = {
    lines: ['a', 'b'].map((id) => ({ id, name: id, color: 'red', values: [10, 20] })),
    before: [
      [90, 20],
      [10, 20],
    ],
    count: 2,
    height: 200,
    number: String,
    axisLabel: () => undefined,
    stepName: String,
    renderMark: () => null,
  };
  const { container, rerender } = render(<SeriesChart {...shared} shape="lines" />);
  const drawn = () => [...container.querySelectorAll('path[class*="before"]')].map((path) => path.getAttribute('d'));
  expect(drawn()).toHaveLength(2);
  expect(screen.getAllByText('100')).toHaveLength(1);
  rerender(<SeriesChart {...shared} shape="stacked" />);
  expect(drawn()).toHaveLength(1);
  expect(screen.getAllByText('100')).toHaveLength(1);
});
