import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerCalls } from '../../testing/render.tsx';
import { call } from '../api.ts';
import { noteError } from '../noted-errors.ts';
import { startReporting } from './start-reporting.ts';

const router = { subscribe: () => () => undefined };
let stop: () => void;
let calls: ReturnType<typeof answerCalls>;

beforeEach(() => {
  calls = answerCalls({ 'POST /error_reports/': { body: null }, 'GET /liveness/': { body: {} } });
  stop = startReporting(router);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const reports = () =>
  calls.mock.calls.filter(([url]) => url.endsWith('/error_reports/')).map(([, init]) => JSON.parse(String(init?.body)));

it('tells of errors nobody caught, with calls and clicks but nothing that was typed (SHELL-22)', async () => {
  document.body.innerHTML = '<label>Password <input type="password" name="p"></label><button>Mei Tan</button>';
  const input = document.querySelector('input')!;
  fireEvent.change(input, { target: { value: 'Sightline-demo-1' } });
  fireEvent.click(input);
  fireEvent.click(document.querySelector('button')!);
  await call('GET /liveness/');
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
  await waitFor(() => expect(reports()).toHaveLength(1));
  const [report] = reports();
  expect(report).toMatchObject({ kind: 'error', message: 'too far' });
  expect(report.replay.map(({ what }: { what: string }) => what)).toEqual([
    'input password',
    'button',
    'GET /api/liveness/ 200',
  ]);
  expect(JSON.stringify(report)).not.toMatch(/Sightline-demo-1|Mei Tan/);
});

it('tells of errors that an error page showed', async () => {
  noteError(new Error('could not be drawn'));
  await waitFor(() => expect(reports()[0]).toMatchObject({ message: 'could not be drawn' }));
});

it('ends when it is stopped', () => {
  stop();
  // Somebody has to hear of it, or the test runner takes it for its own.
  window.addEventListener('error', () => undefined, { once: true });
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('unheard') }));
  noteError(new Error('unheard'));
  expect(reports()).toEqual([]);
});

it('is not stopped by a report that does not arrive', async () => {
  calls.mockRejectedValue(new TypeError('offline'));
  noteError(new Error('first'));
  noteError(new Error('second'));
  await waitFor(() => expect(reports()).toHaveLength(2));
});
