import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ViewOnly } from '../../../forms/view-only.tsx';
import css from './profile.module.css';

interface SectionProps {
  title: string;
  note?: ReactNode;
  /** Whether it is what the profile was opened for: then it is brought into view. */
  isSought?: boolean;
  children: ReactNode;
}

/** A part of the profile under its own heading. */
export function Section({ title, note, isSought = false, children }: SectionProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  return (
    <section ref={place} className={css.section} aria-labelledby={id}>
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
