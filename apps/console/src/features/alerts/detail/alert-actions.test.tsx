import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { ALL, LONG_AGO, mei, prepare, show } from './testing/show-alert.tsx';

beforeEach(prepare);

describe('what else is done with an alert', () => {
  it.each([
    { name: 'Follow', change: { followed: true }, id: 'ALERT-07' },
    { name: 'Bookmark', change: { bookmarked: true }, id: 'ALERT-08' },
  ])('$name marks it for oneself ($id)', async ({ name, change }) => {
    const { sent } = await show();
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent('POST /alerts/records/bulk_update/')).toEqual([{ ids: ['a1'], change }]));
  });

  it('can be marked for deletion and unmarked (ALERT-09)', async () => {
    const marked = anAlert('a1', LONG_AGO, { read: true, marked_for_deletion: true, version: 1 });
    const { sent } = await show({ calls: { 'PATCH /alerts/records/a1/': { body: { ...marked, undo: 'u1' } } } });
    await userEvent.click(screen.getByRole('button', { name: 'Deletion' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark for deletion' }));
    expect(await screen.findByText('Marked for deletion', { selector: 'dd' })).toBeTruthy();
    expect(sent('PATCH /alerts/records/a1/')).toEqual([{ version: 0, marked_for_deletion: true }]);
  });

  it('says nothing of deletion to those who may not see the mark (ALERT-10)', async () => {
    const permissions = ALL.filter((key) => key !== 'alert_marked_for_deletion_read');
    await show({ alert: { marked_for_deletion: true }, permissions });
    expect(screen.queryByText('Marked for deletion')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deletion' })).toBeNull();
  });

  it('names its assignee to those who may see it (ALERT-04, ALERT-05)', async () => {
    await show({ alert: { assignee: mei } });
    expect(screen.getByText('Mei Tan')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Assignee: Mei Tan' })).toBeNull();
  });

  it('is assigned to somebody who can see it (ALERT-06)', async () => {
    const { sent } = await show({ permissions: [...ALL, 'alert_assignee_write'] });
    await userEvent.click(screen.getByRole('button', { name: 'Assignee: Unassigned' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mei Tan' }));
    await waitFor(() => expect(sent('PATCH /alerts/records/a1/')).toEqual([{ version: 0, assignee_id: 'mei' }]));
  });

  it('is deleted after a question, by those who may (ALERT-18)', async () => {
    const { router, sent } = await show({
      permissions: [...ALL, 'alerts__delete'],
      calls: { 'DELETE /alerts/records/a1/': { body: null } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Deletion' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete alert' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete alert' }));
    await waitFor(() => expect(sent('DELETE /alerts/records/a1/')).toHaveLength(1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/summary/a2'));
  });

  it('is shared by e-mail with CC and subject; a refused address says so beside its field (ALERT-22)', async () => {
    const refused = { code: 'recipient_cannot_see', message: 'Cannot see this alert', field: 'emails.0' };
    const { sent } = await show({
      calls: {
        'POST /alerts/records/a1/share/': { status: 422, body: { type: 'validation_error', errors: [refused] } },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share by e-mail' });
    const fill = (label: RegExp, text: string) => userEvent.type(within(dialog).getByLabelText(label), text);
    await fill(/^To/, 'luca@demo.example{Enter}');
    await fill(/^CC/, 'mei@demo.example{Enter}');
    await userEvent.clear(within(dialog).getByLabelText(/^Subject/));
    await fill(/^Subject/, 'Look at this');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent('POST /alerts/records/a1/share/')).toEqual([
        { emails: ['luca@demo.example'], cc: ['mei@demo.example'], subject: 'Look at this' },
      ]),
    );
    expect(await within(dialog).findByText('Nobody with this address can see the alert')).toBeTruthy();
  });

  it('has a report for those who may download one (ALERT-13)', async () => {
    const started = { status: 202, body: { id: 'd1' } };
    const permissions = [...ALL, 'alerts__report__download'];
    const { sent } = await show({ permissions, calls: { 'POST /alerts/export/': started } });
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export 1 alert' }));
    expect(dialog.queryByLabelText('Note')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Create file' }));
    await waitFor(() => expect(sent('POST /alerts/export/')).toMatchObject([{ format: 'pdf', ids: ['a1'] }]));
  });

  it('takes a comment on its report from those who may write one (ALERT-15)', async () => {
    await show({ permissions: [...ALL, 'alerts__report__download', 'alerts__report__write_comment'] });
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    expect(await within(await screen.findByRole('dialog')).findByLabelText('Note')).toBeTruthy();
  });

  it('has neither a report nor a preview to download for others (ALERT-13, ALERT-17)', async () => {
    await show({ alert: { clip_url: '/clip.mp4', clip_seconds: 24 } });
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download preview' })).toBeNull();
  });

  it('has its preview video as a download for those who may (ALERT-17)', async () => {
    const permissions = [...ALL, 'alerts__preview__download'];
    await show({ alert: { clip_url: '/clip.mp4', clip_seconds: 24 }, permissions });
    const link = screen.getByRole('link', { name: 'Download preview' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/clip.mp4', true]);
  });

  it('names no assignee to others (ALERT-05)', async () => {
    await show({ permissions: ALL.filter((key) => key !== 'alert_assignee_read') });
    expect(screen.queryByText('Assignee')).toBeNull();
  });
});
