import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaneHead } from '../../../ui/pane-head.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import css from './api-reference.module.css';
import { CodeBlock, WithCode } from './code-block.tsx';
import type { ApiCall, Description } from './description.ts';
import { EXAMPLE_WAYS, type ExampleWay, exampleCall, exampleOf } from './examples.ts';
import { FieldTable } from './field-table.tsx';
import { fieldsOf, typeOf } from './schema-words.ts';

interface CallDetailProps {
  description: Description;
  call: ApiCall;
  onBack: () => void;
}

const PLACES = ['path', 'query'] as const;

/** Everything about one call, with an example that can be run. */
export function CallDetail({ description, call, onBack }: CallDetailProps) {
  const { t } = useTranslation();
  const schema = call.body?.schema;
  return (
    <article className={css.detail}>
      <PaneHead
        title={call.summary}
        facts={<Address call={call} />}
        backLabel={t('api_reference.back')}
        onBack={onBack}
      />
      <div className={css.scroller}>
        {call.note ? (
          <p className={css.note}>
            <WithCode text={call.note} />
          </p>
        ) : null}
        <Example description={description} call={call} />
        {PLACES.map((place) => (
          <FieldTable
            key={place}
            description={description}
            title={t(`api_reference.in.${place}`)}
            fields={call.parameters
              .filter((parameter) => parameter.in === place)
              .map(({ name, required = false, description: note, schema: kind = {} }) => ({
                name,
                type: typeOf(kind),
                isRequired: required,
                note: note ?? kind.description ?? '',
                schema: kind,
              }))}
          />
        ))}
        {call.body ? (
          <FieldTable
            description={description}
            title={t('api_reference.body')}
            type={schema ? typeOf(schema) : call.body.type}
            fields={schema ? fieldsOf(description, schema) : []}
          />
        ) : null}
        <Answers description={description} call={call} />
      </div>
    </article>
  );
}

const Address = ({ call: { method, path } }: { call: ApiCall }) => (
  <span className={css.address}>
    <Method method={method} />
    <code>{path}</code>
  </span>
);

export const Method = ({ method }: { method: string }) => (
  <span className={css.method} data-method={method}>
    {method}
  </span>
);

interface PartProps {
  description: Description;
  call: ApiCall;
}

function Example({ description, call }: PartProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<ExampleWay>('curl');
  return (
    <section className={css.part}>
      <div className={css.exampleHead}>
        <h3>{t('api_reference.example')}</h3>
        <Segmented
          label={t('api_reference.example')}
          name="example-way"
          value={way}
          options={EXAMPLE_WAYS.map((one) => ({ value: one, label: one }))}
          onChange={setWay}
        />
      </div>
      <CodeBlock
        label={t('api_reference.example')}
        code={exampleCall(description, call, way, window.location.origin)}
      />
    </section>
  );
}

const isGood = (status: string) => status.startsWith('2');

function Answers({ description, call: { answers } }: PartProps) {
  const { t } = useTranslation();
  const good = answers.find(({ status, schema }) => isGood(status) && schema);
  return (
    <>
      {good?.schema ? (
        <>
          <FieldTable
            description={description}
            title={t('api_reference.answer', { status: good.status })}
            type={typeOf(good.schema)}
            fields={fieldsOf(description, good.schema)}
          />
          <CodeBlock
            label={t('api_reference.answer_example')}
            code={JSON.stringify(exampleOf(description, good.schema), null, 2)}
          />
        </>
      ) : null}
      <section className={css.part}>
        <h3>{t('api_reference.statuses')}</h3>
        <ul className={css.statuses}>
          {answers.map(({ status, note }) => (
            <li key={status}>
              <code data-good={isGood(status) || undefined}>{status}</code>
              <span>
                <WithCode text={note} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
