import { Drawer } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Command } from '../../lib/commands/command.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { sectionsFor } from '../navigation.ts';
import { Palette } from './palette.tsx';
import { holds } from './palette-items.ts';

Element.prototype.scrollIntoView ??= vi.fn();

const found = {
  sites: [{ id: 'site-1', name: 'Harbour Point', company: 'Kestrel' }],
  cameras: [{ id: 'camera-1', name: 'H-01 Hall', site: 'Harbour Point' }],
  people: [{ id: 'user-2', name: 'Harriet', username: 'harriet' }],
};

const bookmark = vi.fn();
const LIST: readonly Command<HTMLElement>[] = [
  { label: 'viewer.next', keys: ['J'], perform: () => undefined, when: () => false },
  { label: 'keys.bookmark', keys: ['B'], perform: bookmark },
  { label: 'viewer.facts', keys: ['/'], perform: () => screen.getByLabelText('Find').focus() },
];

function List() {
  useCommands({ title: 'keys.in_list', commands: LIST, context: document.body, place: 'page' });
  return <input aria-label="Find" />;
}

async function openPalette(user = aUser(), page: ReactNode = null) {
  const send = answerCalls({ 'GET /users/current/': { body: user }, 'GET /search/': { body: found } });
  const sections = sectionsFor(user);
  const router = renderScreen(() => [<Palette key="palette" sections={sections} />, page], '/page');
  await screen.findByRole('button', { name: 'Search or jump to', hidden: true });
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const searches = () => send.mock.calls.filter(([url]) => url.includes('/search/')).map(([url]) => url);
  return { router, box, options, searches, send };
}

/** The pages of Alerts that everybody in these tests may open. */
const ALERTS = ['SummaryAlerts', 'Why did nothing fire?Alerts', 'BacktestAlerts', 'Search the pastAlerts'];

describe('the palette', () => {
  it('opens with Ctrl+K on the pages the user may open', async () => {
    const { options } = await openPalette();
    expect(options()).toEqual(ALERTS);
  });

  it('finds sites and cameras, asking once somebody stops typing; people only for those who manage them', async () => {
    const { box, options, searches } = await openPalette();
    await userEvent.type(box, 'har');
    await waitFor(() => expect(options()).toEqual(['Harbour PointKestrel', 'H-01 HallHarbour Point']));
    expect(searches().at(-1)).toBe('/api/search/?q=har');
    expect(searches().length).toBeLessThan(3);
    expect(within(screen.getByRole('group', { name: 'Cameras' })).getAllByRole('option')).toHaveLength(1);
  });

  it('offers nothing found before that no longer fits, so that Enter opens what was typed', async () => {
    const { box, options, send } = await openPalette();
    await userEvent.type(box, 'har');
    await waitFor(() => expect(options()).toHaveLength(2));
    send.mockImplementation(() => new Promise(() => undefined));
    await userEvent.type(box, ' hall');
    expect(options()).toEqual(['H-01 HallHarbour Point']);
  });

  it('is used by keyboard alone: arrows choose, Enter opens', async () => {
    const { box, router, options } = await openPalette();
    await userEvent.type(box, 'har');
    await waitFor(() => expect(options()).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toContain('H-01 Hall');
    expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toContain('/alerts/summary?camera='));
    expect(router.state.location.search).toEqual({ camera: 'camera-1' });
  });

  it('opens the form of a person found', async () => {
    const permissions = ['common_settings_page_read', 'users_list__view', 'users_detail__view'];
    const { box, router, options } = await openPalette(aUser({ permissions, tab_access: {} }));
    await userEvent.type(box, 'harriet');
    await waitFor(() => expect(options().at(-1)).toBe('Harrietharriet'));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/settings'));
    expect(router.state.location.search).toEqual({ tab: 'users', user: 'user-2' });
  });

  it('opens the settings of a site for those who may look at them', async () => {
    const permissions = ['alerts_summary__read', 'sites_list__view', 'common_settings_page_read'];
    const { box, router, options } = await openPalette(aUser({ permissions }));
    await userEvent.type(box, 'har');
    await waitFor(() => expect(options()).toHaveLength(3));
    const [settings] = within(screen.getByRole('group', { name: 'Site settings' })).getAllByRole('option');
    await userEvent.click(settings!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/alerts/settings'));
    expect(router.state.location.search).toEqual({ site: 'site-1' });
  });

  it('opens a camera where it is set up, for those who may look at it', async () => {
    const permissions = ['alerts_summary__read', 'cameras_detail__retrieve'];
    const { box, router, options } = await openPalette(aUser({ permissions }));
    await userEvent.type(box, 'har');
    await waitFor(() => expect(options()).toHaveLength(3));
    const [settings] = within(screen.getByRole('group', { name: 'Camera settings' })).getAllByRole('option');
    await userEvent.click(settings!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/camera/camera-1/camera'));
  });

  it('finds the settings pages once, however many sections there are', async () => {
    const permissions = ['alerts_summary__read', 'common_settings_page_read', 'common_company_settings_page_read'];
    const { options } = await openPalette(aUser({ permissions }));
    expect(options()).toEqual([...ALERTS, 'SettingsAlerts', 'Company SettingsAlerts']);
  });

  it('lists what the screen can do right now, before the pages, with its keys', async () => {
    const { box, options } = await openPalette(aUser(), <List />);
    expect(options()).toEqual(['BookmarkB', 'Details/', ...ALERTS]);
    expect(within(screen.getByRole('group', { name: 'In the list' })).getAllByRole('option')).toHaveLength(2);
    await userEvent.type(box, 'book{Enter}');
    await waitFor(() => expect(bookmark).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the focus where a command puts it', async () => {
    const { box } = await openPalette(aUser(), <List />);
    await userEvent.type(box, 'det{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Find'));
  });

  it('closes by the key that opened it, and by Escape, which closes nothing else', async () => {
    const close = vi.fn();
    await openPalette(aUser(), <Drawer opened onClose={close} title="A record" />);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('does not look for places whose alerts the user may not see', async () => {
    const { box, searches } = await openPalette(aUser({ permissions: [], tab_access: {} }));
    await userEvent.type(box, 'har');
    expect(await screen.findByText('Nothing found for “har”')).toBeTruthy();
    expect(searches()).toEqual([]);
  });
});

describe('matching', () => {
  it.each([
    ['Camera Health Dashboard', 'heal cam', true],
    ['Utilità', 'utilita', true],
    ['Summary', 'summer', false],
    ['Summary', '', true],
  ])('%s holds "%s": %s', (text, typed, result) => expect(holds(text, typed)).toBe(result));
});
