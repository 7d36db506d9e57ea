import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderPlain } from '../../../testing/render.tsx';
import { FigureCards } from './figure-cards.tsx';

beforeAll(() => loadWords('backtest'));

const NOTHING = {
  confirmed: 0,
  lost: 0,
  lostNonCompliant: 0,
  falseAll: 0,
  falseGone: 0,
  precisionLive: null,
  precisionDraft: null,
};

it.each([
  [2, '0% ·'],
  [3, '+50% ·'],
  [1, '-50% ·'],
])('%i alerts in place of 2 are a change of %s', (draft, note) => {
  const cards = { ...NOTHING, live: 2, draft, days: 1, perDayLive: 2, perDayDraft: draft };
  renderPlain(<FigureCards cards={cards} />);
  expect(screen.getByText(new RegExp(`^${note.replace('+', '\\+')}`))).toBeDefined();
});

it('says nothing of days before the first is done', () => {
  renderPlain(<FigureCards cards={{ ...NOTHING, live: 0, draft: 0, days: 0, perDayLive: 0, perDayDraft: 0 }} />);
  expect(screen.getAllByText('Known after the first day').length).toBe(3);
  expect(screen.queryByText(/^0/)).toBeNull();
});
