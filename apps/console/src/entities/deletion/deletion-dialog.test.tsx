import { notifications } from '@mantine/notifications';
import type { DeletionImpact } from '@sightline/contract/deletion';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { useCurrentUserQuery } from '../user/current-user.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import type { DeletionDialogProps } from './deletion-props.ts';

const GENERATE = 'POST /resource_deletion/otp/generate/';
const WARNING = "This action can't be undone. Are you sure?";
const nothing: DeletionImpact = {
  companies: 0,
  sites: 0,
  groups: 0,
  cameras: 0,
  alerts: 0,
  users: 0,
  shut_out: 0,
  nodes: 0,
};
const wrongCode = () => failure(422, 'validation_error', { code: 'wrong_code', message: '', field: 'otp' });

/** Below the gate the signed-in user is always there. */
function Signed({ children }: { children: ReactNode }) {
  return useCurrentUserQuery().data ? children : null;
}

function Page(props: Partial<DeletionDialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Suspense>
      <Signed>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <DeletionDialog
          kind="site"
          id="harbour-point"
          title="Delete site Harbour Point?"
          actionLabel="Delete site"
          failureTitle="Deleting failed"
          onDelete={() => Promise.resolve()}
          onDeleted={() => undefined}
          {...props}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </Signed>
    </Suspense>
  );
}

async function open(props: Partial<DeletionDialogProps> = {}, generate: object = { body: { expires_in: 300 } }) {
  const calls = answerCalls({
    'GET /users/current/': { body: aUser({ email: 'mei.tan@demo.example' }) },
    [GENERATE]: generate as { body: unknown },
  });
  renderScreen(() => <Page {...props} />, '/page');
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: props.title ?? 'Delete site Harbour Point?' }));
  const requests = () => calls.mock.calls.filter(([url]) => url.includes('/resource_deletion/'));
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: props.actionLabel ?? 'Delete site' });
  return { dialog, requests, button };
}

afterEach(() => act(() => notifications.clean()));

describe('the one-time password', () => {
  it('is asked for without a body when the dialog opens, naming what for, and goes by mail (DEL-05)', async () => {
    const { dialog, requests } = await open();
    expect(await dialog.findByText('One-time password sent to m•••n@demo.example')).toBeTruthy();
    expect(requests().map(([, init]) => [init?.method, init?.body])).toEqual([['POST', undefined]]);
    expect(requests()[0]?.[0]).toMatch(/\?resource=site&id=harbour-point$/);
  });

  it.each(['Delete camera', 'Delete site', 'Delete group', 'Delete company'])(
    'is needed: "%s" works with all six digits only (DEL-01 to DEL-04)',
    async (actionLabel) => {
      const onDelete = vi.fn(() => Promise.resolve());
      const onDeleted = vi.fn();
      const { button } = await open({ actionLabel, onDelete, onDeleted });
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1')));
      await userEvent.keyboard('48291');
      expect(button().disabled).toBe(true);
      await userEvent.keyboard('3');
      expect(button().disabled).toBe(false);
      await userEvent.click(button());
      await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
      expect(onDelete.mock.calls[0]).toContain('482913');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('can be asked for again after five minutes (DEL-09)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { dialog, requests } = await open();
    expect((await dialog.findByRole('timer')).textContent).toMatch(/^(5:00|4:59)$/);
    expect(dialog.queryByRole('button', { name: 'Send a new one-time password' })).toBeNull();
    vi.setSystemTime(Date.now() + 300_000);
    await userEvent.click(await dialog.findByRole('button', { name: 'Send a new one-time password' }));
    expect((await dialog.findByRole('timer')).textContent).toMatch(/^(5:00|4:59)$/);
    expect(requests()).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is not requested again when the dialog is reopened, until it was used', async () => {
    const { dialog, requests, button } = await open();
    await dialog.findByRole('timer');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('timer');
    expect(requests()).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1')));
    await userEvent.keyboard('482913');
    expect(button().disabled).toBe(false);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('timer');
    expect(requests()).toHaveLength(2);
  });

  it('that is wrong is said at the field, which is empty and focused for the next one', async () => {
    const onDelete = vi.fn().mockRejectedValueOnce(wrongCode()).mockResolvedValue(undefined);
    const onDeleted = vi.fn();
    const { dialog } = await open({ onDelete, onDeleted });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1')));
    await userEvent.keyboard('111111{Enter}');
    expect(await dialog.findByText('This code is wrong or has already been used')).toBeTruthy();
    expect(await screen.findByText('Deleting failed')).toBeTruthy();
    const first = dialog.getByLabelText<HTMLInputElement>('Digit 1');
    await waitFor(() => expect([document.activeElement, first.value]).toEqual([first, '']));
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(onDeleted).not.toHaveBeenCalled();
    await userEvent.keyboard('222222{Enter}');
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  });

  it('that could not be sent can be asked for at once', async () => {
    const { dialog, requests } = await open({}, { status: 500, body: {} });
    expect(await dialog.findByText('The one-time password could not be sent to m•••n@demo.example')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send a new one-time password' }));
    await waitFor(() => expect(requests()).toHaveLength(2));
  });
});

describe('typed confirmation', () => {
  it('asks with the fixed words and waits for exactly the text (DEL-06, DEL-07, DEL-08)', async () => {
    const { dialog, button } = await open({ confirmText: 'Delete mei', actionLabel: 'Delete User' });
    expect(dialog.getByText(WARNING)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1')));
    await userEvent.keyboard('482913');
    const field = dialog.getByLabelText('Type Delete mei to confirm');
    for (const [text, isDisabled] of [
      ['delete mei', true],
      ['Delete mei ', true],
      ['Delete mei', false],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      expect([text, button().disabled]).toEqual([text, isDisabled]);
    }
  });

  it('is not asked for where no text is given', async () => {
    const { dialog } = await open();
    expect(dialog.queryByRole('textbox', { name: /to confirm$/ })).toBeNull();
  });
});

describe('what goes along', () => {
  it('is said in numbers', async () => {
    const loadImpact = () => Promise.resolve({ ...nothing, sites: 1, cameras: 14, alerts: 2140 });
    const { dialog } = await open({ loadImpact });
    expect(await dialog.findByText('Also deleted: 1 site, 14 cameras, and 2,140 alerts.')).toBeTruthy();
  });

  it('tells users who are deleted from those who can no longer sign in', async () => {
    const { dialog } = await open({ loadImpact: () => Promise.resolve({ ...nothing, cameras: 2, shut_out: 3 }) });
    const sentence = 'Also deleted: 2 cameras. 3 users lose all access and can no longer sign in.';
    expect(await dialog.findByText(sentence)).toBeTruthy();
  });

  it('may be nothing', async () => {
    const { dialog } = await open({ loadImpact: () => Promise.resolve(nothing) });
    expect(await dialog.findByText('Nothing else is deleted.')).toBeTruthy();
  });

  it('has to be known first; counting can be tried again', async () => {
    const loadImpact = vi.fn().mockRejectedValueOnce(failure(500, 'server_error')).mockResolvedValue(nothing);
    const { dialog, button } = await open({ loadImpact });
    await dialog.findByText(/^Could not check what else is deleted/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1')));
    await userEvent.keyboard('482913');
    expect(button().disabled).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(button().disabled).toBe(false));
  });
});

it('stays while it is deleting, and gives the focus back when it closes', async () => {
  const ends: (() => void)[] = [];
  const onDelete = () => new Promise<void>((resolve) => ends.push(resolve));
  const { button } = await open({ onDelete });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Digit 1')));
  await userEvent.keyboard('482913{Enter}');
  await waitFor(() => expect(button().dataset.loading).toBe('true'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await act(async () => ends[0]?.());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
});
