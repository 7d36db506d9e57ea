import type { AlertComment } from '@sightline/contract/alerts/comments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aPage } from '../../../testing/people.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { CommentList, threadsOf } from './comment-list.tsx';
import { Composer } from './composer.tsx';

const arjun = { id: 'arjun', name: 'Arjun Rao', avatar_url: null };
const me = { id: 'user-1', name: 'Mei Tan', avatar_url: null };
const aComment = (id: string, part: Partial<AlertComment> = {}): AlertComment => ({
  id,
  reply_to: null,
  by: arjun,
  text: `text of ${id}`,
  mentions: [],
  attachments: [],
  created_at: '2026-11-14T06:46:00.000Z',
  edited_at: null,
  deleted: false,
  reply_count: 0,
  ...part,
});

function show(comments: AlertComment[] = [], calls: Parameters<typeof answerCalls>[0] = {}, permissions?: string[]) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions: permissions ?? ['alerts__comment__write'] }) },
    'GET /alerts/records/a1/comments/': { body: aPage(comments) },
    'GET /alerts/records/a1/people/': { body: aPage([arjun]) },
    'POST /alerts/records/a1/comments/': { status: 201, body: aComment('new') },
    ...calls,
  });
  renderScreen(
    () => (
      <>
        <CommentList alertId="a1" />
        <Composer alertId="a1" />
      </>
    ),
    '/comments',
  );
  return (call: string) =>
    send.mock.calls.flatMap(([url, init]) =>
      `${init?.method ?? 'GET'} ${new URL(url, 'http://console.test').pathname.replace(/^\/api/, '')}` === call
        ? [JSON.parse(String(init?.body ?? 'null')) as unknown]
        : [],
    );
}

const field = () => screen.findByRole('textbox', { name: 'Write a comment' });
const POST = 'POST /alerts/records/a1/comments/';

beforeEach(() => loadWords('alert', 'inbox', 'forms'));

it('puts replies below their comment; one without it stands by itself', () => {
  const threads = threadsOf([aComment('a'), aComment('b', { reply_to: 'a' }), aComment('c', { reply_to: 'gone' })]);
  expect(threads.map(({ comment, replies }) => [comment.id, replies.map(({ id }) => id)])).toEqual([
    ['a', ['b']],
    ['c', []],
  ]);
});

describe('writing a comment', () => {
  it('sends it with Ctrl+Enter and forgets the draft (ALERT-14)', async () => {
    const sent = show();
    await userEvent.type(await field(), 'Spoke to the banksman');
    expect(localStorage.getItem('sightline.comment.a1')).toBe('Spoke to the banksman');
    fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent(POST)).toEqual([{ text: 'Spoke to the banksman', mentions: [], attachments: [] }]));
    await waitFor(() => expect(localStorage.getItem('sightline.comment.a1')).toBeNull());
  });

  it('refuses an empty one beside the field (ALERT-19)', async () => {
    const sent = show();
    await field();
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(screen.getByText('Write something or attach a file')).toBeTruthy();
    expect(sent(POST)).toEqual([]);
  });

  it('mentions people from a list that @ opens', async () => {
    const sent = show();
    await userEvent.type(await field(), '@Ar');
    await screen.findByRole('option', { name: /Arjun Rao/ });
    await userEvent.keyboard('{Enter}');
    expect((await field()).textContent).toBe('@Arjun Rao ');
    fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent(POST)).toEqual([{ text: '@Arjun Rao', mentions: ['arjun'], attachments: [] }]));
  });

  it('says beside a file what is wrong with it, and does not send it (ALERT-20)', async () => {
    show();
    await field();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['x'], 'page.html', { type: 'text/html' })] } });
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'File type is invalid');
    await userEvent.click(screen.getByRole('button', { name: 'Remove page.html' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when it could not be created, and keeps what was written (ERR-07)', async () => {
    show([], { [POST]: { status: 500, body: { type: 'server_error', errors: [{ code: 'error', message: 'No' }] } } });
    await userEvent.type(await field(), 'Kept');
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Failed to create comment')).toBeTruthy();
    expect((await field()).textContent).toBe('Kept');
  });
});

describe('comments', () => {
  it('are answered below themselves (ALERT-21)', async () => {
    const sent = show([aComment('a')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Write a reply' }), 'Yes');
    await userEvent.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1)!);
    await waitFor(() => expect(sent(POST)).toEqual([{ text: 'Yes', mentions: [], attachments: [], reply_to: 'a' }]));
  });

  it('can be changed and deleted by their author alone', async () => {
    const sent = show([aComment('a'), aComment('b', { by: me })], {
      'DELETE /alerts/records/a1/comments/b/': { body: null },
    });
    const [others, own] = await screen.findAllByRole('listitem');
    expect(within(others!).queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(within(own!).getByRole('button', { name: 'Edit' })).toBeTruthy();
    await userEvent.click(within(own!).getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('DELETE /alerts/records/a1/comments/b/')).toHaveLength(1));
  });

  it('offer attachments as downloads', async () => {
    const attachment = { id: 'f', name: 'talk.pdf', content_type: 'application/pdf', bytes: 217_000, url: '/f' };
    show([aComment('a', { attachments: [attachment] })]);
    const link = await screen.findByRole('link', { name: /talk\.pdf/ });
    expect(link.getAttribute('download')).toBe('talk.pdf');
    expect(link.textContent).toContain('212 kB');
  });

  it('are only read by those who may not write (ALERT-14)', async () => {
    show([aComment('a')], {}, ['alerts_summary__read']);
    await screen.findByText('text of a');
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });
});
