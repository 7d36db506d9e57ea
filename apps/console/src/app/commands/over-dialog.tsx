import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Command } from '../../lib/commands/command.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';

/** Above every other dialog; below lists that drop down. */
const ABOVE_DIALOGS = 280;

/** On what has the focus: dialogs below leave its Escape alone. */
export const ALONE = { 'data-mantine-stop-propagation': 'true' };

const CLOSE: Command<() => void> = {
  label: 'keys.close',
  keys: ['Escape'],
  isKeyOnly: true,
  perform: (close) => close(),
};
const COMMANDS = [CLOSE];

/** A dialog that opens over whatever is open. Escape closes it and nothing below. */
export const OverDialog = ({ children, ...modal }: ModalProps) => (
  <Modal {...modal} closeOnEscape={false} zIndex={ABOVE_DIALOGS} attributes={{ content: ALONE }}>
    <Content onClose={modal.onClose}>{children}</Content>
  </Modal>
);

/** Mounted while the dialog is open. */
function Content({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useCommands({ title: 'keys.everywhere', commands: COMMANDS, context: onClose, place });
  return (
    <>
      <span ref={place} hidden />
      {children}
    </>
  );
}
