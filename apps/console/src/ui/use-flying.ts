import { type RefObject, useEffect, useState } from 'react';

/** Three screens a second and more: pictures can still be told apart, words no longer be read. */
const FLYING_PX_PER_MS = 2.5;
/** A flight goes on down to this, so that it does not begin anew with every turn of the wheel. */
const LANDING_PX_PER_MS = 1;
/** Speed is taken over this long, since a wheel moves a page by jerks. */
const SPAN_MS = 50;
const REST_MS = 120;

/** Whether a list is being scrolled too fast to be read. A jump to a place, as the keyboard does it, is no flight. */
export function useFlying(scroller: RefObject<HTMLElement | null>): boolean {
  const [isFlying, setIsFlying] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let last: { top: number; at: number } | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const land = () => {
      last = undefined;
      setIsFlying(false);
    };
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(land, REST_MS);
      const now = { top: element.scrollTop, at: performance.now() };
      if (last && now.at - last.at < SPAN_MS) return;
      const speed = last ? Math.abs(now.top - last.top) / (now.at - last.at) : 0;
      setIsFlying((was) => speed > (was ? LANDING_PX_PER_MS : FLYING_PX_PER_MS));
      last = now;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  return isFlying;
}
