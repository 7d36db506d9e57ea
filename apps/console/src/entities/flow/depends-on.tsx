import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../forms/draft.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { ChoicesProvider } from '../settings-form/choices.ts';
import { dependableCamerasQuery, dependableUseCasesQuery } from './flow-queries.ts';

interface DependsOnChoicesProps {
  draft: Draft;
  of: { camera: string } | { site: string };
  children: ReactNode;
}

/** What a rule can depend on: cameras that are included, and what is on for the chosen one. */
export function DependsOnChoices({ draft, of, children }: DependsOnChoicesProps) {
  const { t } = useTranslation();
  const chosen = useDraft(draft, (each) => each.value('camera_id')) as string | undefined;
  const { data: cameras = [] } = useQuery(dependableCamerasQuery(of));
  const { data: useCases = [] } = useQuery({ ...dependableUseCasesQuery(chosen ?? ''), enabled: chosen !== undefined });
  return (
    <ChoicesProvider
      value={{
        camera: {
          empty: t('flow.choose_camera'),
          choices: cameras.map(({ id, camera_name, group_name }) => ({
            value: id,
            label: t('flow.camera_in_group', { camera: camera_name, group: group_name }),
          })),
        },
        camera_use_case: {
          empty: chosen === undefined ? t('flow.choose_camera_first') : t('flow.choose_use_case'),
          choices: useCases.map(({ name, slug }) => ({ value: slug, label: name })),
        },
      }}
    >
      {children}
    </ChoicesProvider>
  );
}
