import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { PublicLinkScreen } from './public-link-screen.tsx';

beforeAll(() => loadWords('inspection', 'forms', 'errors'));

const capture = {
  id: '0199d206-1c02-7169-8457-0000000000bb',
  at: '2026-06-02T05:00:00.000Z',
  picture: { url: '/full.jpg', thumbnail_url: '/small.jpg' },
  notes: [],
};

describe('what a public link shows', () => {
  it('says by which clock each picture was taken', async () => {
    const body = { time_zone: 'Asia/Singapore', captures: [capture], next: null };
    answerCalls({ 'POST /inspection/open/': { body } });
    renderScreen(PublicLinkScreen, '/shared/inspection#key=abc', '/shared/inspection');
    expect(
      await screen.findByRole('heading', { name: /2 Jun 2026, 13:00 UTC\+8|Jun 2, 2026, 1:00.PM UTC\+8/ }),
    ).toBeTruthy();
  });
});
