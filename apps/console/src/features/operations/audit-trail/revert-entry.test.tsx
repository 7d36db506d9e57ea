import type { AuditEntry } from '@sightline/contract/audit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderSignedIn } from '../../../testing/render.tsx';
import { RevertEntry } from './revert-entry.tsx';

beforeAll(() => loadWords('app', 'audit', 'forms', 'errors'));

const ID = '01990000-0000-7000-8000-0000000000a1';
const SAVE = '01990000-0000-7000-8000-0000000000a2';
const MADE = '01990000-0000-7000-8000-0000000000a3';

const anEntry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: ID,
  at: '2026-11-16T08:00:00Z',
  category: 'changes_camera',
  action: 'updated',
  actor: { id: null, name: 'Arjun', key: null },
  object: { type: 'camera_area', id: null, name: 'C-03' },
  camera_id: null,
  picture: null,
  site: null,
  before: {},
  after: {},
  names: {},
  reverts: null,
  together: null,
  can_revert: true,
  ...part,
});

async function revert(entry: AuditEntry, choose: () => Promise<void> = async () => undefined) {
  const made = anEntry({ id: MADE, reverts: ID });
  const send = answerCalls({
    [`POST /audit_trail/changes/${ID}/revert/`]: { body: made },
    [`POST /audit_trail/changes/${ID}/revert_together/`]: { body: [anEntry({ id: SAVE }), made] },
  });
  const onReverted = vi.fn();
  renderSignedIn(<RevertEntry entry={entry} onAsking={() => undefined} onReverted={onReverted} />);
  await userEvent.click(screen.getByRole('button', { name: 'Revert' }));
  await screen.findByRole('dialog');
  await choose();
  await userEvent.click(screen.getAllByRole('button', { name: 'Revert' }).at(-1)!);
  await vi.waitFor(() => expect(onReverted).toHaveBeenCalledWith(made));
  return send.mock.calls.filter(([, init]) => init?.method === 'POST').map(([url]) => url.split('/').at(-2));
}
const box = () => screen.queryByRole('checkbox', { name: /from the same save/ });

describe('a change that was part of a larger save', () => {
  it('is reverted with the rest of it', async () => {
    expect(await revert(anEntry({ together: SAVE }))).toEqual(['revert_together']);
  });

  it('is reverted alone when somebody wants that', async () => {
    expect(await revert(anEntry({ together: SAVE }), () => userEvent.click(box()!))).toEqual(['revert']);
  });
});

it('of a change that was saved alone nobody is asked', async () => {
  const calls = await revert(anEntry(), async () => expect(box()).toBeNull());
  expect(calls).toEqual(['revert']);
});
