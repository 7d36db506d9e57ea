import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import type { Command } from '../../lib/commands/command.ts';
import { ariaKeysOf } from '../../lib/commands/keys.ts';
import { type CommandGroup, commandsHere } from '../../lib/commands/registry.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { KeyCaps } from '../../ui/kbd.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { pageCommands } from '../commands/page-commands.ts';
import { type OpenSection, settingsFor } from '../navigation.ts';
import type { SectionKey } from '../sections.ts';
import css from './palette.module.css';

const load = async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog });
const PaletteDialog = lazy(load);

/** By then the page itself is there; fetched ahead, the box takes the first letter even of fast typists. */
const FETCH_AFTER_MS = 4000;

const SEARCH: Command<() => void> = {
  label: 'palette.open',
  icon: IconSearch,
  keys: ['Mod+K'],
  perform: (toggle) => toggle(),
};
const COMMANDS = [SEARCH];

interface PaletteState {
  isOpen: boolean;
  /** What could be done where it was opened. */
  commands: readonly CommandGroup[];
}
const CLOSED: PaletteState = { isOpen: false, commands: [] };

const withoutItself = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.map((group) => ({ ...group, commands: group.commands.filter(({ command }) => command !== SEARCH) }));

/** The way to anywhere and anything: a box in the top bar, or Ctrl/Cmd+K. Its dialog loads when first asked for. */
export function Palette({ sections }: { sections: readonly OpenSection[] }) {
  const { t } = useTranslation();
  const [{ isOpen, commands }, setState] = useState(CLOSED);
  const show = () => setState({ isOpen: true, commands: withoutItself(commandsHere()) });
  const close = () => setState((before) => ({ ...before, isOpen: false }));
  usePageCommands(sections);
  useCommands({
    title: 'keys.everywhere',
    commands: COMMANDS,
    context: isOpen ? close : show,
    place: 'everywhere',
  });
  useEffect(() => {
    // One that does not arrive is asked for again when it is needed.
    const timer = setTimeout(() => load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.box}
        onClick={show}
        aria-haspopup="dialog"
        aria-label={t(SEARCH.label)}
        aria-keyshortcuts={ariaKeysOf(SEARCH)}
      >
        <IconSearch size={15} stroke={1.8} aria-hidden="true" />
        <span className={css.hint}>{t(SEARCH.label)}</span>
        <span className={css.key} aria-hidden="true">
          <KeyCaps of={SEARCH} />
        </span>
      </button>
      <LazyDialog dialog={PaletteDialog} props={{ commands, isOpen, onClose: close }} />
    </>
  );
}

function usePageCommands(sections: readonly OpenSection[]) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const commands = useMemo(() => {
    const home = sections[0]?.key as SectionKey | undefined;
    return pageCommands(sections, home ? settingsFor(user, home) : []);
  }, [sections, user]);
  useCommands({ title: 'palette.pages', commands, context: navigate, place: 'everywhere' });
}
