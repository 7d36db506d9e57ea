import { type ReactNode, useId } from 'react';
import kit from '../ui/theme/kit.module.css';
import css from './form-section.module.css';
import { ViewOnly } from './view-only.tsx';

interface FormSectionProps {
  title: string;
  /** Its place on the page, where something leads to it. */
  place?: string;
  /** What the fields are for, in one line. */
  purpose?: string;
  /** Buttons or a tag at the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a settings form: its name and purpose at the left, its fields at the right. */
export function FormSection({ title, place, purpose, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <section id={place} className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {title}
        </h3>
        {purpose ? <p className={css.purpose}>{purpose}</p> : null}
        {aside}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  );
}

interface FieldsProps {
  isViewOnly?: boolean;
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

/** Fields in columns. */
export const Fields = ({ isViewOnly = false, columns = 2, children }: FieldsProps) => (
  <fieldset className={`${kit.columns} ${css.fields}`} disabled={isViewOnly} data-columns={columns}>
    <ViewOnly isOn={isViewOnly}>{children}</ViewOnly>
  </fieldset>
);

/** A field as wide as all columns. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={css.wide}>{children}</div>;
