import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { fixedValue } from '../../../testing/fixed-value.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aCompany, aPage, aReseller, aSite, COMPANY } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { CompaniesPanel } from './companies-panel.tsx';

beforeAll(() => loadWords('settings', 'forms', 'errors', 'deletion'));

const LIST = ['companies_list__view', 'resellers_list__view', 'sites_list__view', 'common_settings_page_read'];
const READ = [...LIST, 'companies_detail__retrieve'];
const WRITE = [...READ, 'companies__create', 'companies__update', 'companies__delete', 'sites__update'];

function show(address: string, permissions: string[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /companies/': { body: aPage([aCompany()]) },
    'GET /resellers/': { body: aPage([aReseller()]) },
    'GET /sites/': { body: aPage([aSite()]) },
    [`GET /companies/${COMPANY.id}/`]: { body: aCompany() },
    [`GET /companies/${COMPANY.id}/site_tags/`]: { body: [{ id: 't1', name: 'quay', sites: 3 }] },
    [`PATCH /companies/${COMPANY.id}/`]: { body: aCompany({ name: 'Kestrel Ltd' }) },
    ...answers,
  });
  const router = renderScreen(CompaniesPanel, address);
  const urls = () => send.mock.calls.map(([url]) => url);
  const sent = (method: string) => send.mock.calls.filter(([, init]) => init?.method === method);
  return { router, urls, sent };
}

const openCompany = `/alerts/company-settings?company=${COMPANY.id}`;

describe('the companies', () => {
  it('are listed with what belongs to them in numbers (SCR-31, SETTINGS-22, ENT-08)', async () => {
    show('/alerts/company-settings', WRITE);
    expect(await screen.findByRole('row', { name: 'Kestrel Northgate 20/01/2025 4 25 0 MB 9' })).toBeTruthy();
    expect(screen.getByText('1 company')).toBeTruthy();
  });

  it('are narrowed by name and reseller in the address', async () => {
    const { router, urls } = show('/alerts/company-settings', WRITE);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a company' }), 'kes');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'kes' }));
    await waitFor(() => expect(urls().some((url) => url.includes('search=kes'))).toBe(true));
    await userEvent.click(await screen.findByRole('button', { name: /Reseller/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Northgate' }));
    await waitFor(() =>
      expect(urls().some((url) => /resellers=.*search=kes|search=kes.*resellers=/.test(url))).toBe(true),
    );
  });

  it('say when none fits, and lead back', async () => {
    const { router } = show('/alerts/company-settings?q=xyz', WRITE, { 'GET /companies/': { body: aPage([]) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('cannot be opened without the permission (SETTINGS-21)', async () => {
    show('/alerts/company-settings', LIST);
    expect(await screen.findByText('Kestrel')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Kestrel' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull();
  });
});

describe('a company', () => {
  it('opens over the list, with its sites and their tags (SETTINGS-03, SETTINGS-21, SETTINGS-31)', async () => {
    show(openCompany, WRITE);
    expect(await screen.findByRole('link', { name: 'Harbour Point' })).toHaveProperty('search', `?site=${aSite().id}`);
    expect(await screen.findByText('quay')).toBeTruthy();
    expect(fixedValue('Reseller')).toBe('Northgate');
    expect(screen.getByLabelText('Registration date')).toHaveProperty('value', '20/01/2025');
  });

  it('is changed (SETTINGS-19)', async () => {
    const { sent } = show(openCompany, WRITE);
    await userEvent.type(await screen.findByLabelText(/Company name/), ' Ltd');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(JSON.parse(String(sent('PATCH')[0]?.[1]?.body))).toEqual({ name: 'Kestrel Ltd' });
  });

  it('is added to a reseller (SETTINGS-18)', async () => {
    const { sent, router } = show('/alerts/company-settings?company=new', WRITE, {
      'POST /companies/': { status: 201, body: aCompany() },
    });
    await userEvent.click(await screen.findByLabelText(/Company name/));
    await userEvent.paste('Kestrel');
    await userEvent.click(screen.getByRole('combobox', { name: 'Reseller' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Northgate', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: /Create company/ }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    await waitFor(() => expect(router.state.location.search).toEqual({ company: COMPANY.id }));
    expect(JSON.parse(String(sent('POST')[0]?.[1]?.body))).toMatchObject({ name: 'Kestrel', reseller: aReseller().id });
  });

  it('has limits that those above it set, with a word about what is more already', async () => {
    const limited = aCompany({ camera_limit: 50, storage_limit_gb: 100, media_bytes: 62e9 });
    const { sent } = show(openCompany, WRITE, {
      'GET /users/current/': { body: aUser({ permissions: WRITE, user_type: 'internal' }) },
      [`GET /companies/${COMPANY.id}/`]: { body: limited },
      [`PATCH /companies/${COMPANY.id}/`]: { body: limited },
    });
    expect(await screen.findByText('25 of 50 cameras')).toBeTruthy();
    expect(screen.getByText('62.0 GB of 100 GB')).toBeTruthy();
    const cameras = screen.getByLabelText('Camera limit');
    await userEvent.clear(cameras);
    expect(screen.queryByText(/They stay/)).toBeNull();
    await userEvent.type(cameras, '20');
    expect(screen.getByText('There are 25 cameras already. They stay, but no more can be added.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Storage limit'));
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(JSON.parse(String(sent('PATCH')[0]?.[1]?.body))).toEqual({ camera_limit: 20, storage_limit_gb: null });
  });

  it('shows its own people their limits, which they cannot change', async () => {
    show(openCompany, WRITE, {
      'GET /users/current/': { body: aUser({ permissions: WRITE, user_type: 'end_user' }) },
      [`GET /companies/${COMPANY.id}/`]: { body: aCompany({ camera_limit: 25, storage_limit_gb: null }) },
    });
    expect(await screen.findByText('25 of 25 cameras')).toBeTruthy();
    expect(screen.getByText('Set by your reseller. Ask them if you need more.')).toBeTruthy();
    expect(screen.queryByLabelText('Camera limit')).toBeNull();
    expect(screen.queryByLabelText('Storage limit')).toBeNull();
  });

  it('loses a tag only after a question that says what it takes (SETTINGS-32)', async () => {
    const { sent } = show(openCompany, WRITE, { 'DELETE /companies/site_tag/': { body: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete tag quay' }));
    const question = await screen.findByRole('dialog', { name: 'Delete tag quay?' });
    expect(within(question).getByText('It is removed from 3 sites.')).toBeTruthy();
    expect(sent('DELETE')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete tag' }));
    expect(await screen.findByText('Tag quay has been deleted')).toBeTruthy();
    expect(sent('DELETE')[0]?.[0]).toContain('tag_id=t1');
  });

  it('is view-only for who may read it (PERM-003)', async () => {
    show(openCompany, READ);
    expect(await screen.findByText('View only')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save|Delete|Choose/ })).toBeNull();
  });
});
