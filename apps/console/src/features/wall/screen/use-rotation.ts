import type { WallLook } from '@sightline/contract/wall-screens';
import { useEffect, useState } from 'react';
import { type Held, heldBy, inView, viewsOf } from './views.ts';

/** Goes from view to view, and stops on an open alert. */
export function useRotation(look: WallLook | undefined) {
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState<Held>();
  const [nextMs, setNextMs] = useState<number>();
  const cameras = look?.cameras ?? [];
  const views = viewsOf(cameras, look?.alerts);
  const [alerts, nowMs] = [look?.alerts, look ? Date.parse(look.now) : 0];
  useEffect(() => {
    if (alerts) setHeld((before) => heldBy(before, alerts, nowMs));
  }, [alerts, nowMs]);
  const isHeld = held !== undefined;
  const seconds = look?.view_seconds;
  useEffect(() => {
    if (isHeld || seconds === undefined) return setNextMs(undefined);
    const plan = () => setNextMs(Date.now() + seconds * 1000);
    plan();
    const timer = setInterval(() => {
      setAt((before) => before + 1);
      plan();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [isHeld, seconds]);
  return {
    shown: inView(views, at, held, cameras),
    held,
    view: at % Math.max(1, views.length),
    views: views.length,
    /** When the next view comes, by the clock of the device; absent while it waits for an alert. */
    nextMs,
  };
}
