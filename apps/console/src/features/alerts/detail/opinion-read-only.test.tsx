import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { ReadOnly } from '../../../ui/read-only.tsx';
import { OpinionFact } from './opinion-fact.tsx';

beforeAll(() => loadWords('alert'));

it.each([
  ['can be asked for', undefined, false],
  ['is grey with the reason while nothing may be changed', 'You are viewing as Jane', true],
])('a second opinion %s', async (_, reason, isGrey) => {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['alerts__second_opinion__ask'] }) },
    'GET /alerts/records/a1/second_opinion/': { body: { possible: true, opinion: null } },
  });
  renderScreen(
    () => (
      <ReadOnly reason={reason}>
        <dl>
          <OpinionFact alertId="a1" />
        </dl>
      </ReadOnly>
    ),
    '/page',
  );
  const ask = await screen.findByRole<HTMLButtonElement>('button');
  expect([ask.disabled, ask.title]).toEqual([isGrey, reason ?? '']);
});
