import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { aDownload } from '../../../testing/downloads.ts';
import { pageOf } from '../../../testing/notifications.ts';
import { answerCalls, renderSignedIn } from '../../../testing/render.tsx';
import { DownloadsDialog } from './downloads-dialog.tsx';

beforeAll(() => loadWords('export', 'app'));

function show(results: object[]) {
  answerCalls({ 'GET /downloads/': { body: pageOf(results) } });
  renderSignedIn(<DownloadsDialog onClose={vi.fn()} />);
}

it('lists files that are ready with a link, others with how far they are', async () => {
  show([
    aDownload('1'),
    aDownload('2', { state: 'in_progress', percent: 40, url: null, bytes: null, items: null }),
    aDownload('3', { state: 'failed', error: 'permission_denied', url: null }),
  ]);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/api/downloads/1/', 'Download alerts-1.csv'],
  ]);
  expect(screen.getByText(/12 entries · 1\.2 MB/)).toBeDefined();
  expect(screen.getByText(/Creating, 40%/)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'alerts-2.csv' }).getAttribute('value')).toBe('40');
  expect(screen.getByText(/Could not be created/)).toBeDefined();
});

it('says what would fill an empty list', async () => {
  show([]);
  expect(await screen.findByText('Reports and exports you create appear here.')).toBeDefined();
});
