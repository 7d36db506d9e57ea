import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useNewAbove } from './use-new-above.ts';

const at = (scrollTop: number) => ({ currentTarget: Object.assign(document.createElement('div'), { scrollTop }) });

function list(rows: readonly string[]) {
  const { result, rerender } = renderHook((props: readonly string[]) => useNewAbove(props, (row) => row), {
    initialProps: rows,
  });
  const scroll = (top: number) => {
    const { currentTarget } = at(top);
    Object.defineProperty(currentTarget, 'scrollTop', { value: top });
    act(() => result.current.onScroll({ currentTarget }));
  };
  return { result, rerender, scroll };
}

describe('rows that come while somebody reads', () => {
  it('are shown at once at the top', () => {
    const { result, rerender } = list(['b', 'a']);
    rerender(['c', 'b', 'a']);
    expect(result.current).toMatchObject({ shown: ['c', 'b', 'a'], count: 0 });
  });

  it('are counted below the top, and nothing moves', () => {
    const { result, rerender, scroll } = list(['b', 'a']);
    scroll(200);
    rerender(['d', 'c', 'b', 'a']);
    scroll(240);
    expect(result.current).toMatchObject({ shown: ['b', 'a'], count: 2 });
    act(() => result.current.show());
    expect(result.current).toMatchObject({ shown: ['d', 'c', 'b', 'a'], count: 0 });
  });

  it('are shown once the reader is back at the top', () => {
    const { result, rerender, scroll } = list(['b', 'a']);
    scroll(200);
    rerender(['c', 'b', 'a']);
    scroll(0);
    expect(result.current).toMatchObject({ shown: ['c', 'b', 'a'], count: 0 });
  });

  it('are not held back in a list of others', () => {
    const { result, rerender, scroll } = list(['b', 'a']);
    scroll(200);
    rerender(['z', 'y']);
    expect(result.current).toMatchObject({ shown: ['z', 'y'], count: 0 });
  });
});
