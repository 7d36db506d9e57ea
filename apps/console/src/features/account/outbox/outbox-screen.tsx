import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { target } from '../../../lib/target.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import { mailLines } from './mail-text.ts';
import css from './outbox.module.css';

const REFRESH_MS = 2000;

interface Mail {
  to: string;
  subject: string;
  text: string;
  sent_at: string;
}

const useOutbox = () =>
  useQuery({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => (await call('GET /demo/outbox/', { query: {} }, signal)).toReversed(),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });

/** In a demo nobody has a mailbox: what would have been sent can be read here. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const outbox = useOutbox();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <span className={css.mark}>
          <BrandMark size={24} />
        </span>
        <div>
          <h1 className={css.title}>{t('outbox.title')}</h1>
          <p className={css.intro}>{t('outbox.intro')}</p>
        </div>
        <Button component={TargetLink} target={target({ to: '/login' })} variant="default" className={css.toSignIn}>
          {t('outbox.to_sign_in')}
        </Button>
      </header>
      <main className={css.mails}>
        {outbox.isError ? <ErrorPanel error={outbox.error} onRetry={() => outbox.refetch()} /> : null}
        {outbox.data?.length === 0 ? (
          <EmptyState icon={<IconMail size={20} stroke={1.8} />} hint={t('outbox.empty_hint')} />
        ) : null}
        {outbox.data?.map((mail) => (
          <MailCard key={`${mail.sent_at} ${mail.to} ${mail.subject}`} mail={mail} />
        ))}
      </main>
    </div>
  );
}

function MailCard({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  return (
    <article className={css.mail}>
      <div className={css.mailHead}>
        <h2 className={css.subject}>{mail.subject}</h2>
        <time className={css.time} dateTime={mail.sent_at}>
          {dateTimeInFormat(new Date(mail.sent_at), 'YYYY/MM/DD')}
        </time>
      </div>
      <p className={css.to}>
        {t('outbox.to')} <b>{mail.to}</b>
      </p>
      <div className={css.text}>
        {mailLines(mail.text).map((line) =>
          line.isCode ? <Code key={line.id} code={line.text.trim()} /> : <p key={line.id}>{line.text || ' '}</p>,
        )}
      </div>
    </article>
  );
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation();
  const label = t('outbox.copy_code', { code });
  return (
    <button type="button" className={css.code} aria-label={label} title={label} onClick={() => copyToClipboard(code)}>
      {code}
      <IconCopy size={16} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
