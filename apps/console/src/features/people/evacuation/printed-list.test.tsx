import type { EvacuationList } from '@sightline/contract/evacuation';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderSignedIn } from '../../../testing/render.tsx';
import { PrintedList, PrintPreview } from './printed-list.tsx';

beforeAll(() => loadWords('evacuation'));

const row = (id: string, name: string, is_safe: boolean) => ({
  id,
  kind: 'person' as const,
  name,
  detail: 'Ferro Scaffold',
  place: 'L12 deck',
  entered_at: '2026-11-14T06:30:00.000Z',
  is_safe,
});

const list = {
  site: { id: 's', name: 'Harbour Point', time_zone: 'UTC' },
  running: null,
  rows: [row('1', 'Ko Htet', false), row('2', 'Grace Lim', true)],
} as unknown as EvacuationList;

it('shows on screen what will be printed, with boxes to tick', () => {
  renderSignedIn(
    <>
      <PrintPreview list={list} order="name" onOrder={() => undefined} />
      <PrintedList list={list} order="name" />
    </>,
  );
  const [preview, printed] = ['[data-preview]', '[data-printed]'].map((each) => document.querySelector(each));
  expect(preview?.textContent).toContain('Ko Htet');
  expect(preview?.textContent).toContain('Page 1 of 1');
  expect(document.querySelector('aside')?.textContent).toContain('A4, 1 page');
  const [shown, sent] = [preview, printed].map((each) => each?.querySelector('table')?.textContent);
  expect(shown).toBe(sent);
  expect(printed?.querySelectorAll('tbody i[data-safe]')).toHaveLength(1);
  expect(printed?.parentElement).toBe(document.body);
});
