import { lazy, Suspense, useState } from 'react';
import { SHOW_GUIDE, SHOW_HELP } from '../../lib/commands/help.ts';
import { type CommandGroup, commandsWithKeys } from '../../lib/commands/registry.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));
const GuideDialog = lazy(async () => ({ default: (await import('./guide-dialog.tsx')).GuideDialog }));

const COMMANDS = [SHOW_GUIDE, SHOW_HELP];

type Shown = 'keys' | 'guide';

/** "?" opens the guide at what it says about this page, Ctrl+/ lists the keys that work here; once more closes either. */
export function Help({ page }: { page: string }) {
  const [shown, setShown] = useState<Shown>();
  const [groups, setGroups] = useState<readonly CommandGroup[]>();
  const close = () => setShown(undefined);
  const toggle = (wanted: Shown) => {
    // While one of the two is open, the page's own keys rest: the list is of before.
    if (!shown) setGroups(commandsWithKeys());
    setShown(shown === wanted ? undefined : wanted);
  };
  const context = { onKeys: () => toggle('keys'), onGuide: () => toggle('guide') };
  useCommands({ title: 'keys.everywhere', commands: COMMANDS, context, place: 'everywhere' });
  if (!groups) return null;
  return (
    <Suspense fallback={null}>
      {shown === 'guide' ? <GuideDialog page={page} onKeys={context.onKeys} onClose={close} /> : null}
      <HelpDialog isOpen={shown === 'keys'} groups={groups} onClose={close} />
    </Suspense>
  );
}
