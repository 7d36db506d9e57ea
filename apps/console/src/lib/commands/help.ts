import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import type { Command } from './command.ts';

interface HelpContext {
  onKeys: () => void;
  onGuide: () => void;
}

/** The shell registers both; screens print the key of this one. */
export const SHOW_HELP: Command<HelpContext> = {
  label: 'keys.all',
  icon: IconKeyboard,
  keys: ['Mod+/'],
  perform: ({ onKeys }) => onKeys(),
};

/** The guide, at what it says about the page that is open. */
export const SHOW_GUIDE: Command<HelpContext> = {
  label: 'keys.guide',
  icon: IconHelp,
  keys: ['?'],
  perform: ({ onGuide }) => onGuide(),
};
