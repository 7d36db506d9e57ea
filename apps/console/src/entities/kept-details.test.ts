import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testQueries } from '../testing/queries.ts';
import { answerCalls } from '../testing/render.tsx';
import { cameraQuery, cameraSettingsQuery } from './camera/camera-queries.ts';
import { siteQuery } from './site/site-tree-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ID = '01990000-0000-7000-8000-0000000000d1';
const PATHS = [`/camera/camera-settings/${ID}/`, `/cameras/${ID}/`, `/sites/${ID}/`];

it.each([
  ['a camera’s settings', cameraSettingsQuery(ID)],
  ['a camera', cameraQuery(ID)],
  ['a site', siteQuery(ID)],
])('CAM-77: the details of %s are kept 5 seconds after nothing shows them any more', async (_, query) => {
  answerCalls(Object.fromEntries(PATHS.map((path) => [`GET ${path}`, { body: { id: ID } }])));
  const queries = testQueries();
  await queries.fetchQuery(query as never);
  // Shown, but asked for no second time.
  const showing = { ...(query as object), enabled: false } as never;
  const stop = new QueryObserver<unknown>(queries, showing).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries.getQueryData(query.queryKey)).toEqual({ id: ID });
  stop();
  await vi.advanceTimersByTimeAsync(4900);
  expect(queries.getQueryData(query.queryKey)).toEqual({ id: ID });
  await vi.advanceTimersByTimeAsync(200);
  expect(queries.getQueryData(query.queryKey)).toBeUndefined();
});
