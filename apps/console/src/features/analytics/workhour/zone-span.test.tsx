import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ZoneSpan } from './zone-span.tsx';

const HOURS = { left: 30, width: 50 };
const ends = (from: number, to: number, hours: typeof HOURS | undefined = HOURS) =>
  [...render(<ZoneSpan {...{ from, to, hours }} color="teal" />).container.querySelectorAll('[data-beyond]')].map(
    (end) => {
      const { left, width } = (end as HTMLElement).style;
      return [end.getAttribute('data-beyond'), left, width];
    },
  );

describe('the span of a zone (SCR-12)', () => {
  it('is amber before and after the hours of the site', () => {
    expect(ends(25, 90)).toEqual([
      ['before', '25%', '5%'],
      ['after', '80%', '10%'],
    ]);
  });

  it('has no amber ends within them', () => {
    expect(ends(30, 80)).toEqual([]);
  });

  it('is amber as a whole where nobody came within them', () => {
    expect(ends(85, 90)).toEqual([['after', '85%', '5%']]);
  });

  it('has no amber ends where the hours are not known', () => {
    const { container } = render(<ZoneSpan from={1} to={99} color="teal" hours={undefined} />);
    expect(container.querySelector('[data-beyond]')).toBeNull();
  });
});
