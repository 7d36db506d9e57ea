import { useTranslation } from 'react-i18next';
import { PaneHead } from '../../../ui/pane-head.tsx';
import css from './api-reference.module.css';
import { CodeBlock, WithCode } from './code-block.tsx';

/** By the name of the file: examples are files, since a test of the server runs them. */
const FILES = import.meta.glob<string>('./examples/*', { eager: true, query: '?raw', import: 'default' });
const example = (name: string) => () => (FILES[`./examples/${name}`] ?? '').trimEnd();

const SETTINGS = (origin: string) => `export SIGHTLINE=${origin}
export SIGHTLINE_KEY=sl_...`;

const PROBLEM = `{
  "type": "validation_error",
  "errors": [{ "code": "required", "field": "name", "message": "This field is required" }]
}`;

/** The steps to a first program, each with the code that it takes. */
const STEPS = [
  { key: 'key', code: SETTINGS },
  { key: 'call', code: example('list-sites.sh') },
  { key: 'alerts', code: example('list-alerts.sh') },
  { key: 'paging', code: example('read-all-alerts.mjs') },
  { key: 'change', code: example('acknowledge.mjs') },
  { key: 'errors', code: () => PROBLEM },
  { key: 'limits', code: undefined },
  { key: 'webhooks', code: example('add-webhook.sh') },
  { key: 'signature', code: example('receive-webhooks.mjs') },
  { key: 'nodes', code: example('send-event.mjs') },
  {
    key: 'client',
    code: (origin: string) => `npx openapi-typescript ${origin}/api/docs/schema/openapi.json -o schema.d.ts`,
  },
] as const;

export function GettingStarted({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <article className={css.detail}>
      <PaneHead
        title={t('api_reference.start.title')}
        facts={t('api_reference.start.facts')}
        backLabel={t('api_reference.back')}
        onBack={onBack}
      />
      <div className={css.scroller}>
        {STEPS.map(({ key, code }) => (
          <section key={key} className={css.part}>
            <h3>{t(`api_reference.start.${key}.title`)}</h3>
            <p className={css.note}>
              <WithCode text={t(`api_reference.start.${key}.text`)} />
            </p>
            {code ? (
              <CodeBlock label={t(`api_reference.start.${key}.title`)} code={code(window.location.origin)} />
            ) : null}
          </section>
        ))}
      </div>
    </article>
  );
}
