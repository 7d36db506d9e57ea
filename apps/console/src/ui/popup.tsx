import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './popup.module.css';

interface PopupFrameProps {
  isOpen: boolean;
  title: ReactNode;
  /** What screen readers call the cross. */
  closeLabel: string;
  onClose: () => void;
  /** For what has columns: rows of fields, tables. */
  isWide?: boolean;
  children: ReactNode;
}

interface PopupProps extends PopupFrameProps, PopupPartsProps {}

interface PopupPartsProps {
  /** Buttons, at the foot whatever the length of the rest. */
  actions: ReactNode;
  children: ReactNode;
}

/** What a popup holds: a part that scrolls when it must, and the buttons. */
export const PopupParts = ({ actions, children }: PopupPartsProps) => (
  <>
    <div className={css.main}>{children}</div>
    <div className={css.actions} data-toasts="aside">
      {actions}
    </div>
  </>
);

/** Above drawers, also above one that opens later; below lists that drop down. */
const ABOVE_DRAWERS = 250;

/**
 * A window over the page. It grows with what it holds, and scrolls only what the screen has no room for. Its parts are
 * mounted while it is open.
 */
export const PopupFrame = ({ isOpen, title, closeLabel, onClose, isWide = false, children }: PopupFrameProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={title}
    size={isWide ? '46rem' : '32rem'}
    yOffset={16}
    zIndex={ABOVE_DRAWERS}
    centered
    classNames={{ content: css.content, body: css.body }}
    closeButtonProps={{ 'aria-label': closeLabel }}
  >
    {children}
  </Modal>
);

/** A small question over the page. */
export const Popup = ({ actions, children, ...frame }: PopupProps) => (
  <PopupFrame {...frame}>
    <PopupParts actions={actions}>{children}</PopupParts>
  </PopupFrame>
);
