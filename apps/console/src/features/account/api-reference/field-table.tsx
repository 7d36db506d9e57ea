import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './api-reference.module.css';
import { WithCode } from './code-block.tsx';
import type { Description } from './description.ts';
import { type Field, fieldsOf } from './schema-words.ts';

interface FieldTableProps {
  description: Description;
  title: string;
  /** What they are fields of, where it has a name. */
  type?: string | undefined;
  fields: readonly Field[];
}

/** Parameters or fields under a heading. */
export function FieldTable({ description, title, type, fields }: FieldTableProps) {
  if (fields.length === 0 && type === undefined) return null;
  return (
    <section className={css.part}>
      <h3>
        {title}
        {type ? <code>{type}</code> : null}
      </h3>
      {fields.length > 0 ? <Fields description={description} fields={fields} /> : null}
    </section>
  );
}

/** Name, what kind of value, and what it means; what holds fields of its own opens to them. */
function Fields({ description, fields }: Pick<FieldTableProps, 'description' | 'fields'>) {
  const { t } = useTranslation();
  return (
    <dl className={css.fields}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>
            <code className={css.name}>{field.name}</code>
            {field.isRequired ? <span className={css.required}>{t('api_reference.required')}</span> : null}
          </dt>
          <dd>
            <Kind description={description} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Kind({ description, field: { type, note, schema } }: { description: Description; field: Field }) {
  const [isOpen, setIsOpen] = useState(false);
  const inside = fieldsOf(description, schema);
  return (
    <>
      {inside.length > 0 ? (
        <button type="button" className={css.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <code className={css.kind}>{type}</code>
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      ) : (
        <code className={css.kind}>{type}</code>
      )}
      {note ? (
        <span>
          <WithCode text={note} />
        </span>
      ) : null}
      {isOpen ? <Fields description={description} fields={inside} /> : null}
    </>
  );
}
