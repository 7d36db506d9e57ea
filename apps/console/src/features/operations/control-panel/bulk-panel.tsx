import { Button } from '@mantine/core';
import type { ControlCamera } from '@sightline/contract/control-panel';
import { USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { applyChange } from './apply-change.ts';
import { type PanelChange, planBulk } from './bulk-plan.ts';
import { BulkPreview } from './bulk-preview.tsx';
import css from './control-panel.module.css';
import { PANEL } from './panel-queries.ts';

type Kept = 'keep' | 'on' | 'off';

interface Draft {
  include: Kept;
  ai_inferencing: Kept;
  on: readonly string[];
  off: readonly string[];
}

const NOTHING: Draft = { include: 'keep', ai_inferencing: 'keep', on: [], off: [] };

const flag = (field: 'include' | 'ai_inferencing', value: Kept): PanelChange =>
  value === 'keep' ? {} : { [field]: value === 'on' };

function changeOf({ include, ai_inferencing, on, off }: Draft): PanelChange {
  const useCases = Object.fromEntries([...on.map((key) => [key, true]), ...off.map((key) => [key, false])]);
  return {
    ...flag('include', include),
    ...flag('ai_inferencing', ai_inferencing),
    ...(on.length + off.length > 0 ? { useCases: useCases as Partial<Record<UseCaseKey, boolean>> } : {}),
  };
}

interface BulkPanelProps {
  cameras: readonly ControlCamera[];
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** One change for the chosen cameras, with what it would use of each limit before anything is sent. */
export function BulkPanel({ cameras, isOpen, onClose, onDone }: BulkPanelProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(NOTHING);
  const change = changeOf(draft);
  const plan = planBulk(cameras, change);
  const count = plan.sites.reduce((sum, site) => sum + site.cameras.length, 0);
  const isEmpty = Object.keys(change).length === 0;
  const apply = useMutation({
    mutationFn: async () => {
      for (const site of plan.sites)
        await applyChange(
          site.cameras.map(({ id }) => id),
          change,
        );
    },
    meta: { failureTitle: t('control_panel.bulk_failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: PANEL }),
    onSuccess: () => {
      toast.success(t('control_panel.applied', { count }));
      setDraft(NOTHING);
      onDone();
    },
  });
  return (
    <Popup
      isOpen={isOpen}
      title={t('control_panel.bulk')}
      closeLabel={t('form.close')}
      onClose={onClose}
      size="wide"
      actions={
        <Button disabled={isEmpty || count === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
          {t('control_panel.apply', { count })}
        </Button>
      }
    >
      <BulkFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      {isEmpty ? <p className={css.hint}>{t('control_panel.nothing')}</p> : <BulkPreview plan={plan} />}
    </Popup>
  );
}

function BulkFields({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation();
  const options = (['keep', 'on', 'off'] as const).map((value) => ({ value, label: t(`control_panel.${value}`) }));
  const fields = { include: t('control_panel.include'), ai_inferencing: t('control_panel.ai') } as const;
  const useCases = { on: t('control_panel.turn_on'), off: t('control_panel.turn_off') } as const;
  return (
    <div className={css.fields}>
      {(['include', 'ai_inferencing'] as const).map((field) => (
        <div key={field} className={css.field}>
          <span>{fields[field]}</span>
          <Segmented
            label={fields[field]}
            name={`bulk-${field}`}
            value={draft[field]}
            options={options}
            onChange={(value) => onChange({ [field]: value })}
          />
        </div>
      ))}
      {(['on', 'off'] as const).map((way) => (
        <div key={way} className={css.field}>
          <span>{t('control_panel.use_cases')}</span>
          <ChoiceChip
            name={useCases[way]}
            icon={<IconListCheck size={15} stroke={1.8} aria-hidden="true" />}
            empty="–"
            choices={USE_CASE_KEYS.map((value) => ({ value, label: nameOfUseCase(t, value) }))}
            chosen={draft[way]}
            onChange={(chosen) => {
              const other = way === 'on' ? 'off' : 'on';
              onChange({ [way]: chosen, [other]: draft[other].filter((key) => !chosen.includes(key)) });
            }}
          />
        </div>
      ))}
    </div>
  );
}
