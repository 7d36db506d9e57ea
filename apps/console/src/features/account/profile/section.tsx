import { type FormEvent, type ReactNode, useId } from 'react';
import { ViewOnly } from '../../../forms/view-only.tsx';
import css from './profile.module.css';

interface SectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the profile under its own heading. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h3 id={id} className={css.sectionTitle}>
          {title}
        </h3>
        {note}
      </div>
      {children}
    </section>
  );
}

interface SavedFieldsProps {
  isViewOnly: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** Fields that the one Save button of the dialog keeps; Enter in one of them saves, too. */
export function SavedFields({ isViewOnly, onSave, children }: SavedFieldsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={css.fields} disabled={isViewOnly}>
        <ViewOnly isOn={isViewOnly}>{children}</ViewOnly>
        <button type="submit" hidden />
      </fieldset>
    </form>
  );
}
