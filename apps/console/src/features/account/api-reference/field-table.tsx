import { useTranslation } from 'react-i18next';
import css from './api-reference.module.css';
import { WithCode } from './code-block.tsx';
import type { Field } from './schema-words.ts';

interface FieldTableProps {
  title: string;
  /** What they are fields of, where it has a name. */
  type?: string | undefined;
  fields: readonly Field[];
}

/** Parameters or fields: name, what kind of value, and what it means. */
export function FieldTable({ title, type, fields }: FieldTableProps) {
  const { t } = useTranslation();
  if (fields.length === 0 && type === undefined) return null;
  return (
    <section className={css.part}>
      <h3>
        {title}
        {type ? <code>{type}</code> : null}
      </h3>
      <dl className={css.fields}>
        {fields.map(({ name, type: kind, isRequired, note }) => (
          <div key={name}>
            <dt>
              <code className={css.name}>{name}</code>
              {isRequired ? <span className={css.required}>{t('api_reference.required')}</span> : null}
            </dt>
            <dd>
              <code className={css.kind}>{kind}</code>
              {note ? (
                <span>
                  <WithCode text={note} />
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
