import { NativeSelect, TextInput } from '@mantine/core';
import { AREA_TAGS, areaVariant } from '@sightline/contract/areas/tags';
import type { SitePlan } from '@sightline/contract/site-plans';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { areaInMetres } from './plan-overlay.tsx';
import { Swatch } from './swatch.tsx';
import { useCorners, type ZoneSession } from './use-zone-session.ts';
import css from './zones.module.css';

/** Use cases a zone can be for: drawn as polygons, by this user, and without a label. */
function useUses() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return useMemo(
    () =>
      areaVariant('alerts').tags.flatMap((id) => {
        const tag = AREA_TAGS.get(id);
        const isDrawn = tag?.tools.some(({ tool }) => tool === 'polygon') && !tag.labelRequired;
        if (!tag || !isDrawn || tag.isRegionOfInterest || !mayOpen(user, { permission: tag.permission })) return [];
        return [{ value: id, label: nameOfUseCase(t, id) }];
      }),
    [t, user],
  );
}

interface ZoneFieldsProps {
  session: ZoneSession;
  plan: SitePlan;
  isViewOnly: boolean;
}

export function ZoneFields({ session, plan, isViewOnly }: ZoneFieldsProps) {
  const { t, i18n } = useTranslation();
  const { draft, change } = session;
  const uses = useUses();
  const corners = useCorners(session);
  const area = areaInMetres(plan, corners);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const isOff = isViewOnly || !draft;
  return (
    <div className={css.fields}>
      <TextInput
        label={t('zones.name')}
        value={draft?.name ?? ''}
        disabled={isOff}
        maxLength={150}
        error={draft?.name.trim() === '' ? t('error.required') : undefined}
        leftSection={draft ? <Swatch color={draft.color} /> : null}
        onChange={({ currentTarget: { value: name } }) => draft && change({ ...draft, name })}
      />
      <NativeSelect
        label={t('zones.use_case')}
        data={uses}
        value={draft?.tag ?? ''}
        disabled={isOff}
        onChange={({ currentTarget: { value: tag } }) => draft && change({ ...draft, tag })}
      />
      <TextInput
        label={t('zones.area')}
        className="num"
        value={area === null ? '' : t('zones.square_metres', { metres: number.format(area) })}
        disabled
        readOnly
      />
    </div>
  );
}
