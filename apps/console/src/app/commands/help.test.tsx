import { Drawer } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Command } from '../../lib/commands/command.ts';
import { SHOW_HELP } from '../../lib/commands/help.ts';
import { runCommand } from '../../lib/commands/registry.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { renderPlain, renderScreen } from '../../testing/render.tsx';
import { Help } from './help.tsx';

const next = vi.fn();
const LIST: readonly Command<string>[] = [
  { label: 'viewer.next', keys: ['J'], perform: next },
  { label: 'keys.bookmark', perform: () => undefined },
  { label: 'viewer.close', keys: ['Escape'], permission: 'sites__delete', perform: () => undefined },
];

function List() {
  useCommands({ title: 'keys.in_list', commands: LIST, context: '', place: 'page' });
  return <input aria-label="Search" />;
}

const HealthPage = () => (
  <>
    <List />
    <Help page="/camera-health/dashboard" />
  </>
);

const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const isClosed = () => waitFor(() => expect(screen.queryByText('Keyboard shortcuts')).toBeNull());

it('opens by Ctrl+/ on the keys of this screen, as far as the user may use them, and closes by Escape', async () => {
  renderPlain(
    <>
      <List />
      <Help page="/alerts/summary" />
    </>,
  );
  await userEvent.keyboard('{Control>}/{/Control}');
  const lines = within(await help()).getAllByRole('term');
  expect(lines.map((line) => line.parentElement?.textContent)).toEqual([
    'Next alertJ',
    'Help about this page?',
    'All shortcutsCtrl /',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'In the list',
    'Everywhere',
  ]);
  await userEvent.keyboard('j');
  expect(next).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

it('opens the guide by "?" at what it says about this page, with the keys a click away', async () => {
  renderScreen(HealthPage, '/camera-health/dashboard');
  await screen.findByLabelText('Search');
  await userEvent.keyboard('?');
  const guide = await screen.findByRole('dialog', { name: 'Check cameras' });
  expect(within(guide).getByRole('link', { name: 'Open the guide' }).getAttribute('href')).toBe('/help?part=health');
  await userEvent.click(within(guide).getByRole('button', { name: /^Keyboard shortcuts/ }));
  // Those of the page below, though a dialog was over it.
  expect(within(await help()).getByText('Next alert')).toBeTruthy();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Check cameras' })).toBeTruthy();
  await userEvent.keyboard('?');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not opened by a question mark that somebody types', async () => {
  renderPlain(
    <>
      <List />
      <Help page="/alerts/summary" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Search'), 'why?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens over another dialog, which Escape leaves open', async () => {
  const close = vi.fn();
  renderPlain(
    <>
      <Drawer opened onClose={close} title="A record">
        <button type="button">Delete</button>
      </Drawer>
      <Help page="/alerts/summary" />
    </>,
  );
  runCommand(SHOW_HELP);
  const dialog = await help();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(close).not.toHaveBeenCalled();
});
