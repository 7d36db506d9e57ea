import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadWords, switchLanguage } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { GuideScreen } from './guide-screen.tsx';
import { roleOf } from './own-role.ts';

beforeAll(() => loadWords('navigation', 'guide', 'app', 'errors'));
afterEach(() => switchLanguage('en'));

function open(address = '/help', user = aUser({ is_superuser: false, permissions: [] })) {
  answerCalls({ 'GET /users/current/': { body: user } });
  return renderScreen(GuideScreen, address);
}
const contents = () => screen.findByRole('region', { name: 'Contents of the guide' });
const titles = async () => {
  const links = await within(await contents()).findAllByRole('link');
  return links.map((link) => link.firstElementChild?.textContent);
};

describe('the guide', () => {
  it('begins with what the reader does, and changes to what others do', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Find your way' })).toBeTruthy();
    expect(await titles()).toContain('Work through alerts');
    await userEvent.click(screen.getByRole('button', { name: /Operators/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Installers' }));
    await waitFor(async () => expect(await titles()).toContain('Calibrate a camera'));
  });

  it('opens at a part, in the contents of those who read it', async () => {
    open('/help?part=calibrate');
    expect(await screen.findByRole('heading', { level: 2, name: 'Calibrate a camera' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Installers/ })).toBeTruthy();
    expect(within(await contents()).getByRole('link', { current: 'page' }).textContent).toContain('Calibrate a camera');
  });

  it('finds in the whole guide, and opens what was found', async () => {
    open('/help?q=webhook%20secret');
    const [first] = await within(await contents()).findAllByRole('link');
    await userEvent.click(first!);
    expect(await screen.findByRole('heading', { level: 2, name: 'Receive events by webhook' })).toBeTruthy();
  });

  it('says so when it has nothing about something', async () => {
    open('/help?q=xylophone');
    expect(await screen.findByText('The guide does not mention this. Try fewer or other words.')).toBeTruthy();
  });

  it('links to pages and to other parts', async () => {
    open('/help?part=alerts');
    const part = within(await screen.findByRole('article'));
    expect(part.getByRole('link', { name: 'Summary' }).getAttribute('href')).toBe('/alerts/summary');
    expect(part.getByRole('link', { name: 'Decide about an alert' }).getAttribute('href')).toBe('/help?part=alert');
  });

  it('is read in the language of the reader', async () => {
    await switchLanguage('ja');
    open('/help?part=alerts');
    expect(await screen.findByRole('heading', { level: 2, name: 'アラートに対応する' })).toBeTruthy();
  });

  it('can be read when nobody knows who reads', async () => {
    answerCalls({ 'GET /users/current/': { status: 503, body: {} } });
    renderScreen(GuideScreen, '/help');
    expect(await screen.findByRole('heading', { level: 2, name: 'Find your way' })).toBeTruthy();
  });
});

it.each([
  [undefined, 'operator'],
  [{ is_superuser: true, permissions: [] }, 'reseller'],
  [{ is_superuser: false, permissions: ['companies__create', 'users__create'] }, 'reseller'],
  [{ is_superuser: false, permissions: ['users__create'] }, 'admin'],
  [{ is_superuser: false, permissions: ['alerts_summary__read'] }, 'operator'],
] as const)('begins for %j with the contents of %s', (reader, role) => expect(roleOf(reader)).toBe(role));
