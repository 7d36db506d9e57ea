import { useTranslation } from 'react-i18next';
import { PaneHead } from '../../../ui/pane-head.tsx';
import css from './api-reference.module.css';
import { CodeBlock, WithCode } from './code-block.tsx';

const FIRST_CALL = (origin: string) => `export SIGHTLINE_KEY=sl_...
curl "${origin}/api/sites/?size=20" \\
  -H "Authorization: Bearer $SIGHTLINE_KEY"`;

const PAGING = `{ "count": 42, "next": "eyJuYW1l…", "results": [ … ] }`;

const PROBLEM = `{
  "type": "validation_error",
  "errors": [{ "code": "required", "field": "name", "message": "This field is required" }]
}`;

const SIGNATURE = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(headers, body, secret) {
  const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const digest = createHmac('sha256', key).update([id, time, body].join('.')).digest('base64');
  const expected = Buffer.from('v1,' + digest);
  const given = Buffer.from(headers['webhook-signature']);
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}`;

/** The steps to a first program, each with the code that it takes. */
const STEPS = [
  { key: 'key', code: undefined },
  { key: 'call', code: FIRST_CALL },
  { key: 'paging', code: () => PAGING },
  { key: 'errors', code: () => PROBLEM },
  { key: 'limits', code: undefined },
  { key: 'webhooks', code: () => SIGNATURE },
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
