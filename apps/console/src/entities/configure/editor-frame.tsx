import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './configure.module.css';

interface EditorFrameProps {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The room an editor of areas has: over everything else, and closed by itself alone, which may have to ask first. */
export const EditorFrame = ({ isOpen, label, onClose, children }: EditorFrameProps) => (
  <Modal.Root
    opened={isOpen}
    onClose={onClose}
    size="100%"
    xOffset="14px"
    yOffset="1.5vh"
    closeOnEscape={false}
    closeOnClickOutside={false}
    lockScroll={false}
    classNames={{ content: css.content! }}
  >
    <Modal.Overlay />
    <Modal.Content aria-label={label}>{children}</Modal.Content>
  </Modal.Root>
);
