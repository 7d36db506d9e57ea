import type { useNavigate } from '@tanstack/react-router';
import type { Command } from '../../lib/commands/command.ts';
import { target } from '../../lib/target.ts';
import { type OpenSection, pathOf } from '../navigation.ts';
import type { Screen } from '../screens.ts';
import type { Section } from '../sections.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** English names are found in every language, since colleagues use them. */
const pageCommand = (section: Section, screen: Screen): Command<Navigate> => ({
  label: screen.label,
  icon: screen.icon,
  path: screen.subTab ? [section.label, screen.subTab] : [section.label],
  words: `${section.name} ${screen.path}`,
  perform: (navigate) => navigate(target({ to: pathOf(screen) })),
});

/** A way to every page the user may open, as the table of routes has them; settings once, since all sections share them. */
export function pageCommands(sections: readonly OpenSection[], settings: readonly Screen[]): Command<Navigate>[] {
  const [home] = sections;
  return [
    ...sections.flatMap((section) => section.screens.map((screen) => pageCommand(section, screen))),
    ...(home ? settings.map((screen) => pageCommand(home, screen)) : []),
  ];
}
