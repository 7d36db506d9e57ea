import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton, SaveState } from '../../../forms/save-state.tsx';
import { useLeaveGuard } from '../../../forms/use-leave-guard.tsx';
import type { RecordState } from '../../../forms/use-record-form.ts';
import { PaneHead } from '../../../ui/pane-head.tsx';
import css from './pane.module.css';

interface PaneProps {
  head: ReactNode;
  onSave: () => void;
  children: ReactNode;
}

/** What the tree has open: its head stays, the rest scrolls. Enter in a field saves. */
export function Pane({ head, onSave, children }: PaneProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form className={css.pane} onSubmit={submit} noValidate>
      {head}
      <div className={css.content}>{children}</div>
      <button type="submit" hidden />
    </form>
  );
}

interface PlaceHeadProps {
  title: string;
  /** A picture of it; what stands in for one is the icon. */
  picture?: string | null;
  icon?: ReactNode;
  facts: ReactNode;
  isViewOnly: boolean;
  /** Back to the tree, where the window has no room for both. */
  onBack: () => void;
  /** Buttons. */
  children?: ReactNode;
}

/** The head of a site or a group. */
export function PlaceHead({ picture, icon, isViewOnly, ...head }: PlaceHeadProps) {
  const { t } = useTranslation();
  return (
    <PaneHead
      {...head}
      picture={
        picture ? <img src={picture} alt="" /> : (icon ?? <IconMapPin size={20} stroke={1.7} aria-hidden="true" />)
      }
      tag={isViewOnly ? t('form.view_only') : undefined}
      backLabel={t('settings.back')}
    />
  );
}

interface PlaceFormProps extends Omit<PlaceHeadProps, 'children'> {
  record: RecordState;
  /** What names the record in the address. */
  names: readonly string[];
  saveLabel?: string;
  danger?: ReactNode;
  children: ReactNode;
}

/** A site or a group that is edited: Save and what is unsaved in its head, and a question before it is lost. */
export function PlaceForm({ record, names, saveLabel, danger, children, ...head }: PlaceFormProps) {
  const guard = useLeaveGuard(record, names);
  return (
    <Pane
      onSave={() => void record.save()}
      head={
        <PlaceHead {...head}>
          <SaveState record={record} />
          {danger}
          <SaveButton record={record} isViewOnly={head.isViewOnly} {...(saveLabel ? { label: saveLabel } : {})} />
        </PlaceHead>
      }
    >
      {children}
      {guard.dialog}
    </Pane>
  );
}
