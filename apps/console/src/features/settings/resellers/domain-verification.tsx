import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Reseller } from '@sightline/contract/resellers';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../../../entities/branding/site-config.ts';
import { resellerKeys, resellerQuery } from '../../../entities/reseller/reseller-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { call } from '../../../lib/api.ts';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import css from './domain-verification.module.css';

type Verification = NonNullable<Reseller['domain_verification']>;

interface DomainVerificationProps {
  reseller: Reseller;
  verification: Verification;
}

/** Whether a domain is the reseller's, and how to prove it. Until then it shows no branding. */
export function DomainVerification({ reseller, verification }: DomainVerificationProps) {
  const { t } = useTranslation();
  const isVerified = verification.verified_at !== null;
  const Icon = isVerified ? IconCheck : IconAlertTriangle;
  return (
    <div className={css.verification}>
      <p className={css.state} data-bad={isVerified ? undefined : true} role="status">
        <Icon size={15} stroke={1.8} aria-hidden="true" />
        <StateText verification={verification} />
      </p>
      {isVerified ? null : (
        <>
          <p className={css.hint}>{t('settings.domain.record_hint')}</p>
          <Copied label={t('settings.domain.record_name')} value={verification.record_name} />
          <Copied label={t('settings.domain.record_value')} value={verification.record_value} />
          <Actions reseller={reseller} />
        </>
      )}
    </div>
  );
}

function StateText({ verification: { verified_at, verified_by } }: { verification: Verification }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  if (verified_at === null) return t('settings.domain.unverified');
  const time = dateTimeInFormat(new Date(verified_at), format);
  return t(verified_by === 'superuser' ? 'settings.domain.verified_by_superuser' : 'settings.domain.verified', {
    time,
  });
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const copy = t('settings.domain.copy', { what: label });
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      classNames={{ input: css.record }}
      onFocus={(event) => event.target.select()}
      rightSection={
        <ActionIcon aria-label={copy} title={copy} onClick={() => void copyToClipboard(value)}>
          <IconCopy size={15} stroke={1.8} />
        </ActionIcon>
      }
    />
  );
}

function useVerifying(reseller: Reseller, verify: () => Promise<Reseller>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: verify,
    meta: { failureTitle: t('settings.domain.failed') },
    onSuccess: (saved) => {
      toast.success(t('settings.domain.done', { domain: reseller.domain ?? '' }));
      queries.setQueryData(resellerQuery(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: resellerKeys.all });
      void queries.invalidateQueries(siteConfigQuery);
    },
  });
}

function Actions({ reseller }: { reseller: Reseller }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const user = useCurrentUser();
  const params = { id: reseller.id };
  const check = useVerifying(reseller, () => call('POST /resellers/:id/check_domain/', { params }));
  const confirm = useVerifying(reseller, () => call('POST /resellers/:id/confirm_domain/', { params }));
  return (
    <div className={css.actions}>
      {mayOpen(user, { permission: 'resellers__update' }) ? (
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} stroke={1.8} />}
          loading={check.isPending}
          onClick={() => check.mutate()}
          {...readOnly}
        >
          {t('settings.domain.check')}
        </Button>
      ) : null}
      {mayOpen(user, { permission: 'reseller_domains__confirm' }) ? (
        <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()} {...readOnly}>
          {t('settings.domain.confirm')}
        </Button>
      ) : null}
    </div>
  );
}
