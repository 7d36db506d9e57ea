import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { problem } from '../../../testing/failure.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aCompany, aPage, aReseller, RESELLER } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { ResellersPanel } from './resellers-panel.tsx';

beforeAll(() => loadWords('settings', 'forms', 'errors', 'deletion'));

const READ = ['resellers_list__view', 'resellers_detail__view', 'companies_list__view', 'apns_list__view'];
const WRITE = [
  ...READ,
  'resellers__create',
  'resellers__update',
  'resellers__delete',
  'apns__update',
  'common_company_settings_page_read',
];

function show(address: string, permissions: string[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /resellers/': { body: aPage([aReseller()]) },
    'GET /companies/': { body: aPage([aCompany()]) },
    [`GET /resellers/${RESELLER.id}/`]: { body: aReseller() },
    [`GET /resellers/${RESELLER.id}/apn_tags/`]: { body: [{ id: 't1', name: 'edge', nodes: 2 }] },
    [`PATCH /resellers/${RESELLER.id}/`]: { body: aReseller({ navbar_color: '#0a3d62' }) },
    ...answers,
  });
  const router = renderScreen(ResellersPanel, address);
  const sent = (method: string) => send.mock.calls.filter(([, init]) => init?.method === method);
  return { router, sent };
}

const openReseller = `/alerts/reseller-settings?reseller=${RESELLER.id}`;
const preview = () => screen.findByRole('figure', { name: 'Preview of the top bar' });

describe('the resellers', () => {
  it('are listed with what belongs to them (SCR-32, SETTINGS-27, ENT-07)', async () => {
    const { router } = show('/alerts/reseller-settings', WRITE);
    expect(await screen.findByRole('row', { name: 'Northgate northgate.example 2 5 29 12' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Northgate' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ reseller: RESELLER.id }));
  });

  it('can be added by who may (SETTINGS-23)', async () => {
    const { sent } = show('/alerts/reseller-settings?reseller=new', WRITE, {
      'POST /resellers/': { status: 201, body: aReseller() },
    });
    await userEvent.type(await screen.findByLabelText(/Reseller name/), 'Northgate');
    await userEvent.click(screen.getByRole('button', { name: /Create reseller/ }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(JSON.parse(String(sent('POST')[0]?.[1]?.body))).toEqual({
      name: 'Northgate',
      domain: null,
      title: null,
      navbar_color: null,
      navbar_menu_color: null,
      navbar_hover_color: null,
    });
  });
});

describe('a reseller', () => {
  it('holds its companies and the tags of its nodes (SETTINGS-04, SETTINGS-26, SETTINGS-33, ENT-12)', async () => {
    show(openReseller, WRITE);
    expect(await screen.findByRole('link', { name: 'Kestrel' })).toHaveProperty('search', `?company=${aCompany().id}`);
    expect(await screen.findByText('edge')).toBeTruthy();
  });

  it('shows its colours before they are saved, and says when text is hard to read (BRAND-04, SETTINGS-24)', async () => {
    const { sent } = show(openReseller, WRITE);
    const figure = await preview();
    await userEvent.type(screen.getByLabelText('Bar colour'), '#0a3d62');
    await userEvent.type(screen.getByLabelText('Text colour'), '#0a4d72');
    expect(await within(figure).findByText(/hard to read on the bar/)).toBeTruthy();
    expect((figure.firstElementChild as HTMLElement).style.getPropertyValue('--nav-bg')).toBe('#0a3d62');
    expect((figure.firstElementChild as HTMLElement).style.getPropertyValue('--nav-fg')).toBe('#ffffff');
    await userEvent.clear(screen.getByLabelText('Text colour'));
    expect(await within(figure).findByText(/The text is readable on the bar/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('updated successfully')).toBeTruthy();
    expect(JSON.parse(String(sent('PATCH')[0]?.[1]?.body))).toEqual({ navbar_color: '#0a3d62' });
  });

  const unverified = aReseller({
    domain_verification: { ...aReseller().domain_verification!, verified_at: null, verified_by: null },
  });
  const path = `/resellers/${RESELLER.id}/`;

  it('says when its domain was verified, and asks for nothing more', async () => {
    show(openReseller, WRITE);
    expect(await screen.findByText(/^Verified on /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('shows the record that verifies its domain, and checks it when asked', async () => {
    const { sent } = show(openReseller, WRITE, {
      [`GET ${path}`]: { body: unverified },
      [`POST ${path}check_domain/`]: { body: aReseller() },
    });
    expect(await screen.findByText(/^Not verified/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Record name').value).toBe('_sightline.northgate.example');
    expect(screen.getByLabelText<HTMLInputElement>('Record value').value).toBe('sightline-verification=abc');
    expect(screen.getByRole('button', { name: 'Copy: Record value' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm without a record' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('northgate.example is verified')).toBeTruthy();
    expect(sent('POST')).toHaveLength(1);
  });

  it('says why its domain could not be verified', async () => {
    const missing = { code: 'domain_record_missing', message: 'The record was not found', field: 'domain' };
    show(openReseller, WRITE, {
      [`GET ${path}`]: { body: unverified },
      [`POST ${path}check_domain/`]: { status: 422, body: problem('validation_error', missing) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/The record was not found/)).toBeTruthy();
  });

  it('is confirmed by a superuser without a record', async () => {
    const superuser = aUser({ is_superuser: true, permissions: [] });
    const { sent } = show(openReseller, [], {
      'GET /users/current/': { body: superuser },
      [`GET ${path}`]: { body: unverified },
      [`POST ${path}confirm_domain/`]: { body: aReseller() },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm without a record' }));
    expect(await screen.findByText('northgate.example is verified')).toBeTruthy();
    expect(sent('POST')[0]?.[0]).toContain('confirm_domain');
  });

  it('asks to save another domain before it can be verified', async () => {
    show(openReseller, WRITE, { [`GET ${path}`]: { body: unverified } });
    await userEvent.type(await screen.findByLabelText('Domain'), 'x');
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  it('refuses a colour that is none', async () => {
    const { sent } = show(openReseller, WRITE);
    await preview();
    await userEvent.type(screen.getByLabelText('Bar colour'), 'blue');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.getByLabelText('Bar colour').getAttribute('aria-invalid')).toBe('true'));
    expect(sent('PATCH')).toEqual([]);
  });

  it('loses a node tag after a question (SETTINGS-34)', async () => {
    const { sent } = show(openReseller, WRITE, { 'DELETE /resellers/apn_tag/': { body: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete tag edge' }));
    const question = await screen.findByRole('dialog', { name: 'Delete tag edge?' });
    expect(within(question).getByText('It is removed from 2 processing nodes.')).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(sent('DELETE')[0]?.[0]).toContain('tag_id=t1'));
  });

  it('is view-only for who may read it (PERM-003)', async () => {
    show(openReseller, READ);
    expect(await screen.findByText('View only')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save|Delete|Choose/ })).toBeNull();
  });
});
