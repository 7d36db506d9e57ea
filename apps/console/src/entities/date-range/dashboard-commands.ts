import IconGitCompare from '@tabler/icons-react/dist/esm/icons/IconGitCompare.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { Command } from '../../lib/commands/command.ts';

interface DashboardActions {
  onTable: () => void;
  onCompare: () => void;
}

export const DASHBOARD_COMMANDS: readonly Command<DashboardActions>[] = [
  { label: 'dashboard.keys.table', icon: IconTable, keys: ['T'], perform: ({ onTable }) => onTable() },
  { label: 'dashboard.keys.compare', icon: IconGitCompare, keys: ['P'], perform: ({ onCompare }) => onCompare() },
];
