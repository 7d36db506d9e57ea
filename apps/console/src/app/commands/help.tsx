import { lazy, Suspense, useState } from 'react';
import { SHOW_HELP } from '../../lib/commands/help.ts';
import { type CommandGroup, commandsWithKeys } from '../../lib/commands/registry.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

const COMMANDS = [SHOW_HELP];

/** "?" lists the keys of whatever is open; once more closes the list. */
export function Help() {
  const [isOpen, setIsOpen] = useState(false);
  const [groups, setGroups] = useState<readonly CommandGroup[]>();
  const toggle = () => {
    if (!isOpen) setGroups(commandsWithKeys());
    setIsOpen(!isOpen);
  };
  useCommands({ title: 'keys.everywhere', commands: COMMANDS, context: toggle, place: 'everywhere' });
  if (!groups) return null;
  return (
    <Suspense fallback={null}>
      <HelpDialog isOpen={isOpen} groups={groups} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
