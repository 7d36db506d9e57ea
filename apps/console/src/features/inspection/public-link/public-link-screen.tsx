import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@sightline/client/api-error';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { keyOfHash } from '../../../lib/hash-key.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SchemeToggle } from '../../../ui/scheme-toggle.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { SharedCaptures } from '../shared/shared-captures.tsx';
import css from './public-link.module.css';

const codesIn = (error: unknown) =>
  error instanceof ApiError ? (error.problem?.errors.map(({ code }) => code) ?? []) : [];

/** Asked for once: every look counts as an opening. */
const useShared = (key: string, code: string) =>
  useInfiniteQuery({
    queryKey: ['shared-inspection', key, code],
    queryFn: ({ pageParam }) =>
      call('POST /inspection/open/', {
        body: { key, ...(code ? { code } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** What anybody with a link sees: captures, and nothing of whose they are. */
export function PublicLinkScreen() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [key] = useState(() => keyOfHash(history.location.hash));
  const [code, setCode] = useState('');
  const shared = useShared(key, code);
  const codes = codesIn(shared.error);
  const needsCode = codes.includes('access_code_needed') || codes.includes('wrong_access_code');
  if (key === '' || codes.includes('link_not_found'))
    return (
      <PublicPage>
        <StatePanel
          level={1}
          icon={<IconLinkOff size={20} stroke={1.8} />}
          title={t('inspection.shared.gone')}
          hint={t('inspection.shared.gone_hint')}
        />
      </PublicPage>
    );
  if (needsCode)
    return (
      <PublicPage>
        <CodeForm isWrong={codes.includes('wrong_access_code')} onSend={setCode} />
      </PublicPage>
    );
  return (
    <PublicPage>
      <h1 className={css.title}>{t('inspection.shared.title')}</h1>
      {shared.error && !shared.data ? <ErrorPanel error={shared.error} onRetry={() => void shared.refetch()} /> : null}
      {shared.isPending ? <Skeleton width="100%" height={240} /> : null}
      {shared.data ? (
        <SharedCaptures
          captures={shared.data.pages.flatMap(({ captures }) => captures)}
          timeZone={shared.data.pages[0]?.time_zone ?? 'UTC'}
        />
      ) : null}
      <LoadMore list={shared} />
    </PublicPage>
  );
}

const PublicPage = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <header className={css.tools}>
      <LanguageSelect />
      <SchemeToggle />
    </header>
    <main className={css.main}>{children}</main>
  </div>
);

function CodeForm({ isWrong, onSend }: { isWrong: boolean; onSend: (code: string) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(code.trim());
  };
  return (
    <form className={css.form} onSubmit={send}>
      <h1 className={css.title}>{t('inspection.shared.code_title')}</h1>
      <TextInput
        label={t('inspection.link.code')}
        value={code}
        autoComplete="off"
        maxLength={64}
        error={isWrong ? t('inspection.shared.code_wrong') : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" disabled={code.trim() === ''}>
        {t('inspection.shared.open')}
      </Button>
    </form>
  );
}
