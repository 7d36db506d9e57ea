import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import type { Command } from './command.ts';

/** The shell registers it; screens print its key. */
export const SHOW_HELP: Command<() => void> = {
  label: 'keys.all',
  icon: IconKeyboard,
  keys: ['?'],
  perform: (show) => show(),
};
