import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { answerCalls, renderSignedIn } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { UnreadableFlow } from './unreadable-flow.tsx';

const ID = '0199d206-1c02-7169-8457-000000000001';
const flow = { id: ID, version: 8, logicflow: null } as unknown as LogicFlowDetail;
const versions = [7, 6, 5, 4, 3].map((number) => ({ number, live: number === 7 }));

async function show(permissions: string[]) {
  await loadWords('flow');
  const user = aUser({ permissions });
  const send = answerCalls({
    'GET /users/current/': { body: user },
    [`GET /logicflow/flows/${ID}/versions/`]: { body: { results: versions, next: null } },
    [`POST /logicflow/flows/${ID}/versions/6/restore/`]: { body: { ...flow, live_version: 8 } },
  });
  renderSignedIn(<UnreadableFlow flow={flow} />, user);
  return send;
}

it('offers the versions before, and restores the one that is chosen', async () => {
  const send = await show(['logicflow__update']);
  const buttons = await screen.findAllByRole('button', { name: /^Restore version/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([6, 5, 4].map((number) => `Restore version ${number}`));
  await userEvent.click(buttons[0]!);
  await waitFor(() => expect(send.mock.calls.some(([url]) => url.includes('/versions/6/restore/'))).toBe(true));
});

it('only says so to those who may not change flows', async () => {
  await show([]);
  expect(await screen.findByText('It was saved in a format this version does not support.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
