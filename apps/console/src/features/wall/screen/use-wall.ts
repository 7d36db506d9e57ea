import { ApiError } from '@sightline/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { keyOfHash } from '../../../lib/hash-key.ts';
import { remembered } from '../../../lib/storage.ts';

const LOOK_MS = 5000;
/** What a node was asked for is there soon after. */
const SOON_MS = 1500;
const GONE_MS = 60_000;
const PLAN_MS = 5 * 60_000;
const KEPT = 'wall-key';

const isGone = (error: unknown) => error instanceof ApiError && error.has('link_not_found');

/** The key of the link that was opened here last: the device keeps it, and the address does not show it. */
export function useKey(hash: string): string {
  const [key] = useState(() => keyOfHash(hash) || (remembered.get(KEPT) ?? ''));
  useEffect(() => {
    if (key === '') return;
    remembered.set(KEPT, key);
    history.replaceState(history.state, '', location.pathname);
  }, [key]);
  return key;
}

/** Never waits for the browser to say that it is online: a screen finds out by itself. */
const always = { networkMode: 'always', refetchIntervalInBackground: true, gcTime: 0, meta: { quiet: true } } as const;

/** What the screen shows, again and again; pictures are asked for of the cameras that are in view. */
export function useWall(key: string) {
  const [shown, setShown] = useState('');
  const asked = useRef<string[]>([]);
  const look = useQuery({
    queryKey: ['wall', key],
    queryFn: ({ signal }) => call('POST /wall/look/', { body: { key, in_view: asked.current } }, signal),
    enabled: key !== '',
    refetchInterval: ({ state }) => (isGone(state.error) ? GONE_MS : LOOK_MS),
    ...always,
  });
  const plan = useQuery({
    queryKey: ['wall-plan', key],
    queryFn: ({ signal }) => call('POST /wall/plan/', { body: { key } }, signal),
    enabled: look.isSuccess,
    refetchInterval: PLAN_MS,
    ...always,
  });
  const { refetch } = look;
  useEffect(() => {
    if (shown === '') return;
    asked.current = shown.split(' ');
    void refetch();
    const timer = setTimeout(() => void refetch(), SOON_MS);
    return () => clearTimeout(timer);
  }, [shown, refetch]);
  return { look, plan: plan.data?.plan ?? null, isGone: key === '' || isGone(look.error), setShown };
}
