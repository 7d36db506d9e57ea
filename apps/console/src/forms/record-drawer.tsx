import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastPlace } from '../ui/toast-place.tsx';
import css from './record-drawer.module.css';
import { SaveButton, SaveState } from './save-state.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import type { RecordState } from './use-record-form.ts';
import { ViewOnlyTag } from './view-only-tag.tsx';

interface DrawerFrameProps {
  title: ReactNode;
  /** Buttons at the end of the head. */
  aside?: ReactNode;
  isViewOnly?: boolean;
  /** While another question is open over it. */
  isBehind?: boolean;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}

/** A record over its list: head, what it holds, foot. */
export function DrawerFrame({ title, aside, isViewOnly, isBehind = false, onClose, foot, children }: DrawerFrameProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      closeOnEscape={!isBehind}
      trapFocus={!isBehind}
      title={
        <span className={css.title}>
          {title}
          <ViewOnlyTag isViewOnly={isViewOnly} />
          {aside ? <span className={css.aside}>{aside}</span> : null}
        </span>
      }
      classNames={{ content: css.drawer, body: css.body, header: css.head, title: css.titleBox, overlay: css.overlay }}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <div className={css.content}>{children}</div>
      {foot ? (
        <footer className={css.foot}>
          <ToastPlace is="above" />
          {foot}
        </footer>
      ) : null}
    </Drawer>
  );
}

interface RecordDrawerProps extends Omit<DrawerFrameProps, 'foot'> {
  record: RecordState;
  saveLabel?: string;
  /** What names the record in the address. */
  names: readonly string[];
  /** The destructive action, at the far left of the foot. */
  danger?: ReactNode;
}

/** A record that is edited: Save, what is unsaved, and a question before it is lost. */
export function RecordDrawer({
  record,
  saveLabel,
  names,
  danger,
  isBehind = false,
  children,
  ...frame
}: RecordDrawerProps) {
  const { t } = useTranslation();
  const guard = useLeaveGuard(record, names);
  return (
    <>
      <DrawerFrame
        {...frame}
        isBehind={isBehind || guard.isAsking}
        foot={
          <>
            {danger}
            <span className={css.state}>
              <SaveState record={record} />
            </span>
            <Button variant="default" onClick={frame.onClose}>
              {frame.isViewOnly ? t('form.close') : t('form.cancel')}
            </Button>
            <SaveButton record={record} isViewOnly={frame.isViewOnly} {...(saveLabel ? { label: saveLabel } : {})} />
          </>
        }
      >
        {children}
      </DrawerFrame>
      {guard.dialog}
    </>
  );
}
