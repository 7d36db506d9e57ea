import type { CameraUseCase } from '@sightline/contract/node-link';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../ui/choice-list.tsx';
import { OneChoiceChip } from '../../ui/one-choice-chip.tsx';
import { siteGroupingsQuery } from '../site/site-queries.ts';
import { mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { flowKey, nameOfFlow } from './program-queries.ts';

/** Cameras within reach, each under its site. */
export function useCameraChoices(): readonly Choice[] {
  const user = useCurrentUser();
  const { data } = useQuery({ ...siteGroupingsQuery, enabled: mayOpen(user, { permission: 'sites_list__view' }) });
  return useMemo(
    () =>
      (data ?? []).flatMap((site) =>
        site.groups.flatMap((group) =>
          group.cameras.map(({ id, name }) => ({ value: id, label: name, group: site.name })),
        ),
      ),
    [data],
  );
}

export function CameraChip({ chosen, onChange }: { chosen: string; onChange: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <OneChoiceChip
      name={t('filter.camera')}
      empty={t('past.choose_camera')}
      isNameHidden
      icon={<IconVideo size={15} stroke={1.8} aria-hidden="true" />}
      choices={useCameraChoices()}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

interface FlowChipProps {
  flows: readonly CameraUseCase[];
  chosen: CameraUseCase | undefined;
  onChange: (key: string) => void;
}

/** The flows of a camera, logic flows and use cases alike. */
export function FlowChip({ flows, chosen, onChange }: FlowChipProps) {
  const { t } = useTranslation();
  return (
    <OneChoiceChip
      name={t('past.flow')}
      empty={t('past.choose_flow')}
      icon={<IconRoute size={15} stroke={1.8} aria-hidden="true" />}
      choices={flows.map((flow) => ({ value: flowKey(flow), label: nameOfFlow(t, flow) }))}
      chosen={chosen && flowKey(chosen)}
      onChange={onChange}
    />
  );
}
