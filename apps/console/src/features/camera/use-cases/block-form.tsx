import { Button } from '@mantine/core';
import { AREA_VARIANTS, type AreaVariantKey } from '@sightline/contract/areas/tags';
import type { BlockAnswer } from '@sightline/contract/camera-block-routes';
import {
  type BlockChange,
  type BlockConfiguration,
  blockNameOf,
  blockSpec,
  type CameraBlock,
  partSpec,
} from '@sightline/contract/camera-blocks';
import type { WeekHours } from '@sightline/contract/schedules';
import type { StoredProblem } from '@sightline/contract/stored';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { SettingsForm } from '../../../entities/settings-form/settings-form.tsx';
import { blockName, partName } from '../../../entities/use-case/setting-words.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx';
import type { Draft } from '../../../forms/draft.ts';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { sayRefused, saySaved, useSaveSection } from '../../../forms/save-sections.tsx';
import { useChangedNames } from '../../../forms/use-changed-names.ts';
import { useConflict } from '../../../forms/use-conflict.ts';
import { useDraftField } from '../../../forms/use-draft.ts';
import { ViewOnly } from '../../../forms/view-only.tsx';
import { ViewOnlyTag } from '../../../forms/view-only-tag.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { createBlockForm, readParts } from './block-form-state.ts';
import { changesOf } from './change-words.ts';
import { ConfigureFromForm } from './configure-from-form.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import { UnreadPart } from './unread-part.tsx';
import { BLOCK_PATHS, blockQuery } from './use-case-queries.ts';
import css from './use-case-tab.module.css';

interface BlockFormProps {
  cameraId: string;
  block: CameraBlock;
  configuration: BlockConfiguration;
  cameraHours: WeekHours | undefined;
}

/** Some blocks have areas on the picture. */
const isDrawn = (block: CameraBlock): block is CameraBlock & AreaVariantKey => Object.hasOwn(AREA_VARIANTS, block);

/** What a camera does besides alerts: its switch, schedule and fields, and a Save of its own. */
export function BlockForm({ cameraId, block, configuration, cameraHours }: BlockFormProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [form] = useState(() => createBlockForm(block, configuration));
  const [isSaving, setIsSaving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const conflict = useConflict<BlockConfiguration>(form.take);
  useEffect(() => form.take(configuration, 'wait'), [form, configuration]);
  const mayWrite = mayOpen(user, { permission: blockSpec(block).write });
  const label = blockName(t, block);
  const readChanges = () =>
    form.parts.flatMap(([part, draft]) => changesOf(t, partName(t, part), draft, partSpec(part).fields));
  const changed = useChangedNames(form.subscribe, readChanges);
  const problemCount = useSyncExternalStore(form.subscribe, form.problemCount);

  const takeAnswer = (answer: BlockAnswer, takes: 'mine' | 'theirs') => {
    const now = answer[blockNameOf(block)];
    if (now) form.take(now, takes);
  };
  const put = async (change: BlockChange, takes: 'mine' | 'theirs') => {
    const body = { [blockNameOf(block)]: change };
    const answer = await call(`PUT ${BLOCK_PATHS[block]}`, { params: { id: cameraId }, body });
    takeAnswer(answer, takes);
    queries.setQueryData(blockQuery(cameraId, block).queryKey, answer);
    void queries.invalidateQueries({ queryKey: [...cameraKeys.one(cameraId), 'use-cases'] });
  };
  const send = () => put(form.body(), 'theirs');
  const showConflict = (current: unknown) => {
    const now = (current as BlockAnswer)[blockNameOf(block)];
    if (now) conflict.show(now);
  };
  const section = {
    name: label,
    isViewOnly: !mayWrite,
    changed,
    changes: readChanges,
    problemCount,
    check: async () => form.problemCount() === 0,
    save: send,
    savedText: t('use_case_tab.updated', { label }),
    discard: form.discard,
    onConflict: showConflict,
  };
  useSaveSection(`block.${block}`, section);
  const save = async () => {
    setIsRefused(form.problemCount() > 0);
    if (form.problemCount() > 0) return;
    await attempt(send);
  };
  const attempt = async (work: () => Promise<void>) => {
    setIsSaving(true);
    try {
      await work();
      saySaved([section]);
    } catch (error) {
      sayRefused({ onConflict: showConflict }, error);
    }
    setIsSaving(false);
  };
  const states = readParts(block, configuration);
  return (
    <section className={css.block} aria-label={label}>
      {isDrawn(block) ? (
        <div className={css.blockTools}>
          <ConfigureFromForm variant={block} cameraId={cameraId} label={t('use_case_tab.configure')} />
        </div>
      ) : null}
      {form.parts.map(([part, draft]) => (
        <PartFields
          key={part}
          part={part}
          draft={draft}
          cameraHours={cameraHours}
          isAllowed={states[part]?.allowed === true}
          mayWrite={mayWrite}
          problem={states[part]?.problem}
          onReset={() => attempt(() => put(form.resetBody(part), 'mine'))}
        />
      ))}
      {mayWrite ? (
        <div className={css.blockFoot}>
          {isRefused && problemCount > 0 ? (
            <span className={css.refused} role="alert">
              {t('form.all_valid')}
            </span>
          ) : null}
          <Button disabled={changed.length === 0} loading={isSaving} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        </div>
      ) : null}
      <ConflictDialog {...conflict.dialog} />
    </section>
  );
}

interface PartFieldsProps {
  part: string;
  draft: Draft;
  cameraHours: WeekHours | undefined;
  isAllowed: boolean;
  mayWrite: boolean;
  problem: StoredProblem | undefined;
  onReset: () => Promise<void>;
}

function PartFields({ part, draft, cameraHours, isAllowed, mayWrite, problem, onReset }: PartFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { value, change } = useDraftField(draft, 'enabled');
  const name = partName(t, part);
  const isViewOnly = !isAllowed || !mayWrite;
  const turn = (isOn: boolean) => {
    if (!isOn && draft.problemCount() > 0) toast.error(t('use_case_tab.invalid', { name }));
    else change(isOn);
  };
  return (
    <ViewOnly isOn={isViewOnly}>
      <div className={css.part}>
        <div className={css.partHead}>
          <h3 className={css.name}>{name}</h3>
          {isAllowed ? null : (
            <span className={css.reason} id={id}>
              {t('use_case_tab.not_allowed')}
            </span>
          )}
          <ViewOnlyTag isViewOnly={isViewOnly} />
          <PlainSwitch
            label={t('use_case_tab.enable', { name })}
            checked={value === true}
            describedBy={isAllowed ? undefined : id}
            onChange={turn}
          />
        </div>
        {problem ? (
          <UnreadPart name={name} problem={problem} onReset={isViewOnly ? undefined : onReset} />
        ) : (
          <SettingsForm draft={draft} fields={partSpec(part).fields} />
        )}
        <ScheduleRow draft={draft} name={name} cameraHours={cameraHours} />
      </div>
    </ViewOnly>
  );
}
