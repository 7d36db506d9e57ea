import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Command } from '../../../lib/commands/command.ts';

interface AddContext {
  canCreate: boolean;
  create: () => void;
}

export const CREATE: Command<AddContext> = {
  label: 'camera.add.create',
  icon: IconCheck,
  keys: ['Mod+S'],
  when: ({ canCreate }) => canCreate,
  perform: ({ create }) => create(),
};
