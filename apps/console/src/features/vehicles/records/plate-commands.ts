import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { Command } from '../../../lib/commands/command.ts';

interface ListContext {
  /** Opens the plate so many rows further down. */
  step: (by: number) => void;
  find: () => void;
}

export const LIST_COMMANDS: readonly Command<ListContext>[] = [
  { label: 'vehicles.keys.next', keys: ['J'], repeats: true, perform: ({ step }) => step(1) },
  { label: 'vehicles.keys.previous', keys: ['K'], repeats: true, perform: ({ step }) => step(-1) },
  { label: 'vehicles.keys.find', icon: IconSearch, keys: ['/'], perform: ({ find }) => find() },
];

interface PanelContext {
  grant: () => void;
  /** Absent where nothing can be revoked. */
  revoke: (() => void) | undefined;
}

export const PANEL_COMMANDS: readonly Command<PanelContext>[] = [
  {
    label: 'vehicles.keys.grant',
    keys: ['G'],
    permission: 'vm_authorisation__create',
    perform: ({ grant }) => grant(),
  },
  {
    label: 'vehicles.keys.revoke',
    keys: ['R'],
    permission: 'vm_authorisation__create',
    when: ({ revoke }) => revoke !== undefined,
    perform: ({ revoke }) => revoke?.(),
  },
];
