import { Button } from '@mantine/core';
import type { ApiKey, NewApiKey } from '@sightline/contract/api-keys';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LazyDialog, lazyWithWords } from '../../ui/lazy-dialog.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { SecretPopup } from '../../ui/secret-popup.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './api-key.module.css';
import { KeyRow } from './key-row.tsx';
import { type KeySource, keysQuery } from './key-source.ts';
import { RenameKey } from './rename-key.tsx';
import { RevokeKey } from './revoke-key.tsx';

const NewKeyDialog = lazyWithWords(
  async () => (await import('./new-key-dialog.tsx')).NewKeyDialog,
  'permissions',
  'roles',
  'forms',
  'errors',
);

interface KeyListProps {
  source: KeySource;
  /** While one of its windows is open. */
  onAsking: (isAsking: boolean) => void;
}

/** API keys, with the windows that make, rename and revoke them. */
export function KeyList({ source, onAsking }: KeyListProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const keys = useQuery(keysQuery(source));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey>();
  const [asked, setAsked] = useState<ApiKey>();
  const [renamed, setRenamed] = useState<ApiKey>();
  const make = (isOn: boolean) => {
    setIsMaking(isOn);
    onAsking(isOn);
  };
  const show = (key: NewApiKey | undefined) => {
    setMade(key);
    setIsMaking(false);
    onAsking(key !== undefined);
  };
  const ask = (key: ApiKey | undefined) => {
    setAsked(key);
    onAsking(key !== undefined);
  };
  const rename = (key: ApiKey | undefined) => {
    setRenamed(key);
    onAsking(key !== undefined);
  };
  return (
    <div className={css.part}>
      {keys.isError ? <ErrorPanel error={keys.error} onRetry={() => void keys.refetch()} /> : null}
      {keys.isPending ? <Skeleton width="100%" height={48} /> : null}
      {keys.data?.length === 0 ? <p className={css.nothing}>{t('api_keys.none')}</p> : null}
      {keys.data && keys.data.length > 0 ? (
        <ul className={css.list}>
          {keys.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRename={() => rename(key)} onRevoke={() => ask(key)} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} />}
          onClick={() => make(true)}
          {...readOnly}
        >
          {t('api_keys.new')}
        </Button>
        <Button component="a" href="/api-reference" target="_blank" rel="noopener" variant="subtle">
          {t('api_keys.reference')}
        </Button>
      </div>
      <LazyDialog
        dialog={NewKeyDialog}
        props={{ isOpen: isMaking, source, onMade: show, onClose: () => make(false) }}
      />
      <SecretPopup
        secret={made && { title: t('api_keys.made', { name: made.name }), text: made.token }}
        note={t('api_keys.once')}
        label={t('api_keys.token')}
        copyLabel={t('api_keys.copy')}
        doneLabel={t('api_keys.done')}
        closeLabel={t('form.close')}
        onClose={() => show(undefined)}
      />
      <RenameKey source={source} asked={renamed} onClose={() => rename(undefined)} />
      <RevokeKey source={source} asked={asked} onClose={() => ask(undefined)} />
    </div>
  );
}
