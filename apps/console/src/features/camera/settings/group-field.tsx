import type { CameraSettings } from '@sightline/contract/camera-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { groupChoicesQuery, useCaseStatusesQuery as statusesQuery } from '../../../entities/site/site-tree-queries.ts';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { Question } from '../../../forms/question.tsx';
import { call } from '../../../lib/api.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { CameraForm } from './camera-parts.ts';
import css from './camera-tab.module.css';

interface GroupFieldProps {
  form: CameraForm;
  camera: CameraSettings | undefined;
  isViewOnly: boolean;
}

/** The group, with its site. Moving an existing camera to another one resets its use cases, after a question. */
export function GroupField({ form, camera, isViewOnly }: GroupFieldProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<string>();
  const chosen = useWatch({ control: form.control, name: 'site_group' });
  const settled = useRef(chosen);
  const { data } = useQuery({ ...groupChoicesQuery(search), enabled: !isViewOnly });
  const groups = data?.results ?? [];
  const own = camera ? [{ ...camera.group_info, site: camera.site_info }] : [];
  const all = [...own, ...groups.filter(({ id }) => id !== camera?.group_info.id)];
  const labelOf = (group: (typeof all)[number]) => `${group.name} · ${group.site.name}`;
  const choose = (id: string) => {
    if (!camera || id === camera.group_info.id) settled.current = id;
    else if (id !== settled.current) setAsked(id);
  };
  const refuse = () => {
    form.setValue('site_group', settled.current, { shouldDirty: true, shouldValidate: true });
    setAsked(undefined);
  };
  const agree = async () => {
    const group = all.find(({ id }) => id === asked);
    settled.current = asked ?? settled.current;
    setAsked(undefined);
    if (!group) return;
    await queries.fetchQuery(statusesQuery(group.site.id, group.id)).catch(() => undefined);
    toast.info(t('camera.use_cases_reset'));
  };
  return (
    <>
      <ChoiceField
        control={form.control}
        name="site_group"
        label={t('camera.field.site_group')}
        isRequired
        options={all.map((group) => ({ value: group.id, label: labelOf(group) }))}
        onSearch={setSearch}
        onChoose={choose}
      />
      {camera ? <MoveQuestion camera={camera} group={asked} onAgree={() => void agree()} onRefuse={refuse} /> : null}
    </>
  );
}

interface MoveQuestionProps {
  camera: CameraSettings;
  group: string | undefined;
  onAgree: () => void;
  onRefuse: () => void;
}

function MoveQuestion({ camera, group, onAgree, onRefuse }: MoveQuestionProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['cameras', 'move', camera.id, group],
    queryFn: ({ signal }) =>
      call('GET /cameras/:id/move_impact/', { params: { id: camera.id }, query: { group: group ?? '' } }, signal),
    enabled: group !== undefined,
    gcTime: 0,
    meta: { quiet: true },
  });
  const nameOf = (key: string) => t(`use_case.${key}` as 'use_case.crowding');
  const lists = [
    { text: 'camera.move.switched_off', names: data?.switched_off.map(nameOf) ?? [] },
    { text: 'camera.move.switched_on', names: data?.switched_on.map(nameOf) ?? [] },
    { text: 'camera.move.supplementary', names: data?.supplementary_cameras.map(({ name }) => name) ?? [] },
  ] as const;
  return (
    <Question
      isOpen={group !== undefined}
      title={t('camera.move.title')}
      agree={t('camera.move.agree')}
      onAgree={onAgree}
      onCancel={onRefuse}
    >
      <p className={css.question}>{t('camera.move.hint')}</p>
      <ul className={css.list}>
        {lists.map(({ text, names }) =>
          names.length > 0 ? <li key={text}>{t(text, { names: joinWords(names, i18next.language) })}</li> : null,
        )}
      </ul>
    </Question>
  );
}
