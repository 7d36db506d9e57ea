import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { answerCalls, renderSignedIn } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import type { ExportedAlerts } from './alert-export.ts';
import { ExportDialog } from './export-dialog.tsx';

beforeAll(() => loadWords('export', 'errors'));

const ID = '0199d206-1c02-7169-8457-000000000001';
const filter = { start_date: '2026-06-01T00:00:00Z', end_date: '2026-06-02T00:00:00Z', read: 'show_all' } as const;
const REPORTER = ['alerts_summary__read', 'alerts__report__download'];

function show(alerts: ExportedAlerts, permissions: string[] = []) {
  const send = answerCalls({ 'POST /alerts/export/': { status: 202, body: { id: ID } } });
  const onClose = vi.fn();
  const user = aUser({ permissions: [...REPORTER, ...permissions] });
  renderSignedIn(<ExportDialog isOpen alerts={alerts} onClose={onClose} />, user);
  const sent = () => JSON.parse(String(send.mock.calls[0]?.[1]?.body)) as Record<string, unknown>;
  return { send, onClose, sent };
}
const create = async () => userEvent.click(await screen.findByRole('button', { name: 'Create file' }));

describe('the export of alerts', () => {
  it('ALERT-13 asks for the full report of one alert', async () => {
    const { sent, onClose } = show({ ids: [ID] });
    expect(await screen.findByText('Export 1 alert')).toBeDefined();
    await create();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject({ format: 'pdf', ids: [ID], sections: ['pictures', 'why', 'history'] });
    expect(sent()).not.toHaveProperty('comment');
  });

  it('asks for a table of all that a filter matches, and says how many it holds', async () => {
    const { sent, onClose } = show({ filter, count: 1000, isExact: false });
    expect(await screen.findByText('Export 1,000+ alerts')).toBeDefined();
    expect(screen.getByText('The file contains the newest 1,000 alerts.')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'CSV table' }));
    expect(screen.getByText('The file contains the newest 100,000 alerts.')).toBeDefined();
    await create();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject({ format: 'csv', filter });
    expect(sent()).not.toHaveProperty('sections');
  });

  it('ALERT-15 offers a note and raw pictures to those who may have them alone', async () => {
    show({ ids: [ID] });
    await screen.findByText('Export 1 alert');
    expect(screen.queryByLabelText('Note')).toBeNull();
    expect(screen.queryByText('Without zones and detections drawn in')).toBeNull();
  });

  it('sends the note and the choice of pictures', async () => {
    const { sent, onClose } = show({ ids: [ID] }, ['alerts__report__write_comment', 'alerts_summary__raw_image__read']);
    await userEvent.type(await screen.findByLabelText('Note'), ' For the toolbox talk ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Without zones and detections drawn in' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'History' }));
    await create();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toMatchObject({
      comment: 'For the toolbox talk',
      raw_pictures: true,
      sections: ['pictures', 'why'],
    });
  });
});
