import type { WallLook } from '@sightline/contract/wall-screens';
import { useEffect, useState } from 'react';
import { type Held, heldBy, inView, viewsOf } from './views.ts';

/** Goes from view to view, and stops on an open alert. */
export function useRotation(look: WallLook | undefined) {
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState<Held>();
  const cameras = look?.cameras ?? [];
  const views = viewsOf(cameras, look?.alerts);
  const [alerts, nowMs] = [look?.alerts, look ? Date.parse(look.now) : 0];
  useEffect(() => {
    if (alerts) setHeld((before) => heldBy(before, alerts, nowMs));
  }, [alerts, nowMs]);
  const isHeld = held !== undefined;
  const seconds = look?.view_seconds;
  useEffect(() => {
    if (isHeld || seconds === undefined) return;
    const timer = setInterval(() => setAt((before) => before + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [isHeld, seconds]);
  return { shown: inView(views, at, held, cameras), held, view: at % Math.max(1, views.length), views: views.length };
}
