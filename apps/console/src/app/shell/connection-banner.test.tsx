import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LiveStatus, live } from '../../lib/live.ts';
import { renderPlain } from '../../testing/render.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

let status: LiveStatus = 'connected';
const listeners = new Set<() => void>();
const become = (next: LiveStatus) =>
  act(() => {
    status = next;
    for (const listener of listeners) listener();
  });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const TEXT = /^Connection lost/;

beforeEach(() => {
  vi.useFakeTimers();
  status = 'connected';
  vi.spyOn(live, 'status').mockImplementation(() => status);
  vi.spyOn(live, 'onStatus').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  renderPlain(<ConnectionBanner />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says when the connection is lost, and stops when it is back', async () => {
  expect(screen.queryByText(TEXT)).toBeNull();
  become('lost');
  await wait(2000);
  expect(screen.getByText(TEXT)).toBeTruthy();
  become('connected');
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('keeps quiet about a short break', async () => {
  become('lost');
  await wait(1500);
  become('connected');
  await wait(2000);
  expect(screen.queryByText(TEXT)).toBeNull();
});
