import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import { anAlert } from '../../../testing/alerts.ts';
import { useTriage } from './use-triage.ts';

const NOON = '2026-10-02T12:00:00Z';
const [newer, first, second] = ['newer', 'first', 'second'].map((id) => anAlert(id, NOON, { read: false })) as [
  Alert,
  Alert,
  Alert,
];

const changes = { change: vi.fn(), undo: vi.fn() } as unknown as Parameters<typeof useTriage>[2];
const queries = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

const begin = () =>
  renderHook(({ alerts }) => useTriage(alerts, 2, changes), {
    initialProps: { alerts: [first, second] },
    wrapper,
  });

it('keeps the alert on the screen when a newer one arrives; that one is next', async () => {
  const { result, rerender } = begin();
  rerender({ alerts: [newer, first, second] });
  expect([result.current.current, result.current.next]).toEqual([first, newer]);
  await act(() => result.current.decide('compliant'));
  expect(result.current.current).toBe(newer);
});

it('brings back the alert that was dealt with last, whatever arrived since', async () => {
  const { result, rerender } = begin();
  await act(() => result.current.decide('compliant'));
  expect(result.current.current).toBe(second);
  rerender({ alerts: [newer, first, second] });
  act(() => result.current.undo?.());
  expect(result.current.current).toBe(first);
});

it('keeps the alert on the screen when a repeat stands for it in the list, until it is judged; then it is read', async () => {
  const { result, rerender } = begin();
  rerender({ alerts: [newer, second] });
  expect(result.current.current).toBe(first);
  await act(() => result.current.decide('compliant'));
  expect(result.current.current).toBe(newer);
  act(() => result.current.undo?.());
  expect(result.current.current).toEqual({ ...first, read: true });
});

it('takes back a decision whose repeats were still being loaded', async () => {
  let load: (members: unknown) => void = () => undefined;
  vi.spyOn(queries, 'fetchQuery').mockReturnValueOnce(new Promise((resolve) => (load = resolve)));
  const done: string[] = [];
  changes.change = vi.fn(() => void done.push('change'));
  changes.undo = vi.fn(() => void done.push('undo'));
  const incident = { id: 'situation', alerts: 2, from: NOON, to: NOON } as Alert['incident'];
  const alerts = [{ ...first, incident }, second];
  const { result } = renderHook(() => useTriage(alerts, 2, changes), { wrapper });
  act(() => void result.current.decide('compliant'));
  act(() => result.current.undo?.());
  await act(async () => load({ pages: [] }));
  expect(done).toEqual(['change', 'change', 'undo']);
});
