import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './popup.module.css';
import { ToastPlace } from './toast-place.tsx';

/** A question; rows of fields; many fields or columns. */
const WIDTHS = { small: '32rem', wide: '46rem', widest: '60rem' } as const;

interface PopupFrameProps {
  isOpen: boolean;
  title: ReactNode;
  /** What screen readers call the cross. */
  closeLabel: string;
  onClose: () => void;
  size?: keyof typeof WIDTHS;
  /** Its parts go to the edges, with a line between them: for what is longer than a question. */
  isFlush?: boolean;
  children: ReactNode;
}

interface PopupProps extends PopupFrameProps, PopupPartsProps {}

interface PopupPartsProps {
  /** Buttons, at the foot whatever the length of the rest. */
  actions: ReactNode;
  children: ReactNode;
}

/** Buttons, and what is said beside them. */
export const PopupFoot = ({ children }: { children: ReactNode }) => (
  <div className={css.foot}>
    <ToastPlace is="aside" />
    {children}
  </div>
);

/** What a popup holds: a part that scrolls when it must, and the buttons. */
export const PopupParts = ({ actions, children }: PopupPartsProps) => (
  <>
    <div className={css.main}>{children}</div>
    <PopupFoot>{actions}</PopupFoot>
  </>
);

/** Above drawers, also above one that opens later; below lists that drop down. */
const ABOVE_DRAWERS = 250;

/**
 * A window over the page. It grows with what it holds, and scrolls only what the screen has no room for. Its parts are
 * mounted while it is open.
 */
export function PopupFrame(props: PopupFrameProps) {
  const { isOpen, title, closeLabel, onClose, size = 'small', isFlush = false, children } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={WIDTHS[size]}
      yOffset={16}
      zIndex={ABOVE_DRAWERS}
      centered
      classNames={{ content: css.content, body: isFlush ? css.flush : css.body }}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Modal>
  );
}

/** A small question over the page. */
export const Popup = ({ actions, children, ...frame }: PopupProps) => (
  <PopupFrame {...frame}>
    <PopupParts actions={actions}>{children}</PopupParts>
  </PopupFrame>
);
