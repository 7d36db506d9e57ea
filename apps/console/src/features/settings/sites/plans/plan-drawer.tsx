import { UPLOAD_ENDINGS } from '@sightline/contract/camera-files';
import { MAX_IMAGE_BYTES } from '@sightline/contract/media';
import type { SitePlan } from '@sightline/contract/site-plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../../entities/user/access.ts';
import { useCurrentUser } from '../../../../entities/user/current-user.ts';
import { Fields, FormSection, WideField } from '../../../../forms/form-section.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { OpenedRecord } from '../../../../forms/opened-record.tsx';
import { usePreview } from '../../../../forms/picture.ts';
import { PictureSlot } from '../../../../forms/picture-slot.tsx';
import { RecordDrawer } from '../../../../forms/record-drawer.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { DeletePlan } from './delete-plan.tsx';
import { planQuery } from './plan-queries.ts';
import css from './plans.module.css';
import { usePlanForm } from './use-plan-form.ts';

const RULE = { types: [...new Set(Object.values(UPLOAD_ENDINGS))], maxBytes: MAX_IMAGE_BYTES };

interface PlanDrawerProps {
  /** Absent for one that is to be added. */
  id: string | undefined;
  site: { id: string; name: string };
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A plan by its address, or a new one. */
export function PlanDrawer({ id, ...rest }: PlanDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...planQuery(id ?? ''), enabled: id !== undefined });
  return (
    <OpenedRecord id={id} loaded={loaded} title={t('settings.plans.one')} onClose={rest.onClose}>
      {(plan) => <PlanRecord plan={plan} {...rest} />}
    </OpenedRecord>
  );
}

function PlanRecord({ plan, site, onSaved, onClose }: Omit<PlanDrawerProps, 'id'> & { plan: SitePlan | undefined }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const record = usePlanForm(plan, site.id, onSaved);
  const [isAsking, setIsAsking] = useState(false);
  const preview = usePreview(record.pictures.picture);
  const shown = preview ?? plan?.picture;
  const isViewOnly = !mayOpen(user, { permission: plan ? 'site_plans__update' : 'site_plans__create' });
  const { control } = record;
  return (
    <RecordDrawer
      record={record}
      names={['plan']}
      isViewOnly={isViewOnly}
      isBehind={isAsking}
      onClose={onClose}
      title={plan?.name ?? t('settings.plans.new')}
      {...(plan ? {} : { saveLabel: t('settings.plans.create') })}
      danger={plan ? <DeletePlan plan={plan} onAsking={setIsAsking} onDeleted={onClose} /> : null}
    >
      <FormSection title={t('settings.plans.one')} purpose={t('settings.plans.one_purpose', { site: site.name })}>
        <Fields isViewOnly={isViewOnly}>
          <TextField control={control} name="name" label={t('settings.plans.name')} isRequired isFirst={!plan} />
          <NumberField
            control={control}
            name="level"
            label={t('settings.plans.level')}
            hint={t('settings.plans.level_hint')}
            min={-20}
            max={300}
          />
          <WideField>
            {shown ? <img className={css.picture} src={shown} alt={t('settings.plans.picture')} /> : null}
            <PictureSlot
              label={t('settings.plans.picture')}
              hint={t('settings.plans.picture_hint')}
              shown={shown}
              problem={record.isPictureMissing ? t('settings.plans.picture_missing') : undefined}
              rule={RULE}
              onChoose={(file) => record.setPicture('picture', file)}
              onRemove={undefined}
            />
          </WideField>
          <NumberField
            control={control}
            name="metres_per_pixel"
            label={t('settings.plans.scale')}
            hint={t('settings.plans.scale_hint')}
            min={0.0001}
            max={100}
            isExact
          />
        </Fields>
      </FormSection>
    </RecordDrawer>
  );
}
