import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import css from './editor-frame.module.css';

interface EditorFrameProps {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The room an editor has: over everything else, and closed by itself alone, which may have to ask first. */
export function EditorFrame({ isOpen, label, onClose, children }: EditorFrameProps) {
  useCoveredPage(isOpen);
  return (
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
}

/** Hides the page behind the editor: the browser sorts all its layers again whenever the picture pans. */
function useCoveredPage(isCovered: boolean) {
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    document.body.dataset.covered = 'true';
    return () => {
      delete document.body.dataset.covered;
    };
  }, [isCovered]);
}
