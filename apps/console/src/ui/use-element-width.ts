import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element, 0 before it is there. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const update = () => {
      const style = getComputedStyle(target);
      setWidth(target.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight));
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(target);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
