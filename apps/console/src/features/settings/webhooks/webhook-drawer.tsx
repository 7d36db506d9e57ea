import type { Webhook } from '@sightline/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection, WideField } from '../../../forms/form-section.tsx';
import { OpenedRecord } from '../../../forms/opened-record.tsx';
import { RecordDrawer } from '../../../forms/record-drawer.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { DeleteWebhook } from './delete-webhook.tsx';
import { useWebhookForm, type WebhookFormState } from './use-webhook-form.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { CompanyField, EventsField, SitesField } from './webhook-fields.tsx';
import { webhookQuery } from './webhook-queries.ts';
import { type NewSecret, ReplaceSecret } from './webhook-secret.tsx';
import { WebhookState } from './webhook-state.tsx';
import { TestWebhook } from './webhook-test.tsx';
import css from './webhooks.module.css';

interface WebhookDrawerProps {
  /** Absent for one that is to be added. */
  id: string | undefined;
  /** While a secret is shown over it. */
  isBehind: boolean;
  onSecret: (secret: NewSecret) => void;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A webhook by its address, or a new one. */
export function WebhookDrawer({ id, ...rest }: WebhookDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...webhookQuery(id ?? ''), enabled: id !== undefined });
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('webhooks.one')} onClose={rest.onClose}>
      {(webhook) => <WebhookRecord webhook={webhook} {...rest} />}
    </OpenedRecord>
  );
}

interface WebhookRecordProps extends Omit<WebhookDrawerProps, 'id'> {
  webhook: Webhook | undefined;
}

function ActiveField({ control }: { control: WebhookFormState['control'] }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'active' });
  const label = t('webhooks.active');
  return <SwitchField label={label} hint={t('webhooks.active_hint')} checked={field.value} onChange={field.onChange} />;
}

function WebhookRecord({ webhook, isBehind, onSecret, onSaved, onClose }: WebhookRecordProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = useWebhookForm({ webhook, onSaved, onSecret });
  const [isAsking, setIsAsking] = useState(false);
  const mayUpdate = mayOpen(user, { permission: 'webhooks__update' });
  const isViewOnly = webhook ? !mayUpdate : !mayOpen(user, { permission: 'webhooks__create' });
  const { control } = record;
  return (
    <RecordDrawer
      record={record}
      names={['webhook', 'tab']}
      isViewOnly={isViewOnly}
      isBehind={isBehind || isAsking}
      onClose={onClose}
      title={webhook?.name ?? t('webhooks.new')}
      {...(webhook ? {} : { saveLabel: t('webhooks.create') })}
      danger={webhook ? <DeleteWebhook webhook={webhook} onAsking={setIsAsking} onDeleted={onClose} /> : null}
    >
      <FormSection
        title={t('webhooks.receiver')}
        purpose={t('webhooks.receiver_purpose')}
        {...(webhook ? { aside: <WebhookState webhook={webhook} /> } : {})}
      >
        <Fields isViewOnly={isViewOnly}>
          <TextField control={control} name="name" label={t('webhooks.name')} isRequired isFirst={!webhook} />
          {webhook ? (
            <FixedField label={t('webhooks.company')} value={webhook.company.name} />
          ) : (
            <CompanyField control={control} />
          )}
          <WideField>
            <TextField
              control={control}
              name="url"
              label={t('webhooks.url')}
              hint={t('webhooks.url_hint')}
              isRequired
            />
          </WideField>
          <WideField>
            <ActiveField control={control} />
          </WideField>
        </Fields>
      </FormSection>
      <FormSection title={t('webhooks.events')} purpose={t('webhooks.events_purpose')}>
        <Fields isViewOnly={isViewOnly} columns={1}>
          <EventsField control={control} />
          <SitesField control={control} companyId={record.edited.company} saved={webhook?.sites ?? []} />
        </Fields>
      </FormSection>
      {webhook ? (
        <FormSection title={t('webhooks.deliveries.section')} purpose={t('webhooks.deliveries.purpose')}>
          <WebhookDeliveries webhook={webhook} />
        </FormSection>
      ) : null}
      {webhook && mayUpdate ? (
        <>
          <FormSection title={t('webhooks.test.section')} purpose={t('webhooks.test.purpose')}>
            <TestWebhook webhook={webhook} isChanged={record.count > 0} />
          </FormSection>
          <FormSection title={t('webhooks.secret.section')} purpose={t('webhooks.secret.purpose')}>
            <div className={css.actions}>
              <ReplaceSecret id={webhook.id} name={webhook.name} onAsking={setIsAsking} onSecret={onSecret} />
            </div>
          </FormSection>
        </>
      ) : null}
    </RecordDrawer>
  );
}
