import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './popup.module.css';

interface PopupProps {
  isOpen: boolean;
  title: string;
  /** What screen readers call the cross. */
  closeLabel: string;
  onClose: () => void;
  /** Buttons, at the foot whatever the length of the rest. */
  actions: ReactNode;
  children: ReactNode;
}

/** A small question over the page, always of the same size. */
export const Popup = ({ isOpen, title, closeLabel, onClose, actions, children }: PopupProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={title}
    size="32rem"
    centered
    classNames={{ content: css.content, body: css.body }}
    closeButtonProps={{ 'aria-label': closeLabel }}
  >
    <div className={css.main}>{children}</div>
    <div className={css.actions}>{actions}</div>
  </Modal>
);
