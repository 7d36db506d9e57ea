import { ActionIcon, Button } from '@mantine/core';
import type { ApiKey } from '@sightline/contract/api-keys';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useTranslation } from 'react-i18next';
import { dateInFormat, dateTimeInFormat } from '../../lib/dates.ts';
import { useReadOnly } from '../../ui/read-only.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import css from './api-key.module.css';

/** When a key ends and was last used, in words. */
function useKeyFacts() {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  return ({ permissions, sites, expires_at, last_used_at }: ApiKey): string[] => [
    t('api_keys.permissions', { count: permissions.length }),
    sites === null ? t('api_keys.all_sites') : t('api_keys.sites', { count: sites.length }),
    expires_at === null
      ? t('api_keys.no_end')
      : t('api_keys.ends', { date: dateInFormat(new Date(expires_at), format) }),
    last_used_at === null
      ? t('api_keys.never_used')
      : t('api_keys.last_used', { time: dateTimeInFormat(new Date(last_used_at), format) }),
  ];
}

interface KeyRowProps {
  apiKey: ApiKey;
  onRename: () => void;
  onRevoke: () => void;
}

/** One key: its name, how its token begins, what it may do and for how long. */
export function KeyRow({ apiKey, onRename, onRevoke }: KeyRowProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const factsOf = useKeyFacts();
  return (
    <li className={css.row}>
      <IconKey size={18} stroke={1.8} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.name}>
          {apiKey.name}
          {apiKey.is_expired ? <Tag>{t('api_keys.expired')}</Tag> : null}
          <code className={css.prefix}>{apiKey.prefix}…</code>
        </p>
        <p className={css.facts}>
          {factsOf(apiKey).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <ActionIcon aria-label={t('api_keys.rename_title', { name: apiKey.name })} onClick={onRename} {...readOnly}>
        <IconPencil size={16} stroke={1.8} />
      </ActionIcon>
      <Button
        variant="default"
        aria-label={t('api_keys.revoke_one', { name: apiKey.name })}
        onClick={onRevoke}
        {...readOnly}
      >
        {t('api_keys.revoke')}
      </Button>
    </li>
  );
}
