import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { MomentCard } from './moment-card.tsx';

beforeAll(() => loadWords('past', 'past-search', 'terms'));

const atMs = Date.parse('2026-06-02T05:00:00.000Z');
const moment = { camera: 'c', flow: 'f', beginMs: atMs, atMs, endMs: atMs, objects: [], zones: [], trace: [] };

describe('a moment that was found', () => {
  it('says by which clock it was', async () => {
    answerCalls({ 'GET /users/current/': { body: aUser() } });
    renderScreen(
      () => <MomentCard moment={moment} camera="G-01" picture={null} timeZone="Asia/Singapore" />,
      '/alerts/search',
    );
    expect(await screen.findByText(/ 13:00:00 UTC\+8$/)).toBeTruthy();
  });
});
