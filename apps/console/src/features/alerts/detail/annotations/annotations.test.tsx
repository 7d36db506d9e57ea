import { frameBox } from '@sightline/geometry/boxes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAlert } from '../../../../testing/alerts.ts';
import { problem } from '../../../../testing/failure.ts';
import { ALL, LONG_AGO, prepare, show } from '../testing/show-alert.tsx';

beforeEach(prepare);

const MAY = [...ALL, 'alerts_summary__annotations__update'];
const CALL = 'PATCH /alerts/records/a1/annotations/';
const person = {
  track: 't1',
  kind: 'person',
  box: frameBox(0.1, 0.2, 0.05, 0.1),
  score: 0.9,
  offending: true,
} as const;
const forklift = { ...person, track: 't2', kind: 'forklift', offending: false } as const;
const alert = { objects: [person, forklift], zones: [] };

/** Opens the editor and deletes the box of the forklift. */
async function deleteForklift() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit annotations' }));
  await userEvent.click(editor.getByRole('button', { name: 'Shape list' }));
  await userEvent.click(await editor.findByRole('button', { name: /Forklift.*points/ }));
  await userEvent.click(editor.getByRole('button', { name: /Delete Selected/ }));
  return editor;
}

const refused = problem('client_error', { code: 'alert_changed', message: 'Changed' });

describe('the annotations of an alert', () => {
  it('are corrected by those who may, with the version that was seen (ALERT-16)', async () => {
    const saved = anAlert('a1', LONG_AGO, { objects: [person], version: 1, read: true });
    const { sent } = await show({ alert, permissions: MAY, calls: { [CALL]: { body: saved } } });
    const editor = await deleteForklift();
    await userEvent.click(editor.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent(CALL)).toEqual([{ version: 0, objects: [person], zones: [] }]));
    expect(await screen.findByText('Annotations saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit annotations' })).toBeNull());
  });

  it('stay open with what was drawn when saving is refused', async () => {
    const { sent } = await show({ alert, permissions: MAY, calls: { [CALL]: { status: 409, body: refused } } });
    const editor = await deleteForklift();
    await userEvent.click(editor.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Failed to save annotations')).toBeTruthy();
    expect(sent(CALL)).toHaveLength(1);
    expect(editor.queryByRole('button', { name: /Forklift.*points/ })).toBeNull();
  });

  it('are left as they are when it is cancelled, after a question', async () => {
    const { sent } = await show({ alert, permissions: MAY });
    const editor = await deleteForklift();
    await userEvent.click(editor.getByRole('button', { name: /^Close/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit annotations' })).toBeNull());
    expect(sent(CALL)).toEqual([]);
  });

  it.each([
    { what: 'without the permission', permissions: ALL, part: {} },
    { what: 'where they are part of the picture', permissions: MAY, part: { annotated: true } },
    { what: 'without a picture', permissions: MAY, part: { frame_url: null, thumbnail_url: null } },
  ])('are not offered $what (ALERT-16)', async ({ permissions, part }) => {
    await show({ alert: { ...alert, ...part }, permissions });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
