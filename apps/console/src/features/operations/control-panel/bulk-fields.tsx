import { NativeSelect } from '@mantine/core';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sortedUseCases } from '../../../entities/alert/use-cases.ts';
import { ChoiceChip } from '../../../ui/choice-chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { PanelChange, PanelNode } from './bulk-plan.ts';
import css from './control-panel.module.css';
import { usePanelNodes } from './use-panel-nodes.ts';

type Kept = 'keep' | 'on' | 'off';

export interface Draft {
  include: Kept;
  ai_inferencing: Kept;
  on: readonly string[];
  off: readonly string[];
  /** Undefined: each keeps its own; null: none. */
  node: PanelNode | null | undefined;
}

export const NOTHING: Draft = { include: 'keep', ai_inferencing: 'keep', on: [], off: [], node: undefined };

/** What can be changed of many cameras at once, in the order of the bar. */
export type BulkField = 'include' | 'ai_inferencing' | 'use_cases' | 'node';

const flag = (field: 'include' | 'ai_inferencing', value: Kept): PanelChange =>
  value === 'keep' ? {} : { [field]: value === 'on' };

export function changeOf({ include, ai_inferencing, on, off, node }: Draft): PanelChange {
  const useCases = Object.fromEntries([...on.map((key) => [key, true]), ...off.map((key) => [key, false])]);
  return {
    ...flag('include', include),
    ...flag('ai_inferencing', ai_inferencing),
    ...(on.length + off.length > 0 ? { useCases: useCases as Partial<Record<UseCaseKey, boolean>> } : {}),
    ...(node === undefined ? {} : { node }),
  };
}

interface BulkFieldsProps {
  draft: Draft;
  /** The field that takes the focus. */
  start: BulkField;
  onChange: (part: Partial<Draft>) => void;
}

const FOCUSABLE = 'input:checked, select, button';

export function BulkFields({ draft, start, onChange }: BulkFieldsProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>(`[data-field="${start}"] :is(${FOCUSABLE})`)?.focus();
  }, [start]);
  const options = (['keep', 'on', 'off'] as const).map((value) => ({ value, label: t(`control_panel.${value}`) }));
  const words = { include: t('control_panel.include'), ai_inferencing: t('control_panel.ai') } as const;
  return (
    <div ref={fields} className={css.fields}>
      {(['include', 'ai_inferencing'] as const).map((field) => (
        <div key={field} className={css.field} data-field={field}>
          <span>{words[field]}</span>
          <Segmented
            label={words[field]}
            name={`bulk-${field}`}
            value={draft[field]}
            options={options}
            onChange={(value) => onChange({ [field]: value })}
          />
        </div>
      ))}
      <NodeChoice node={draft.node} onChange={onChange} />
      <UseCases draft={draft} onChange={onChange} />
    </div>
  );
}

const KEEP = 'keep';
const NONE = 'none';

interface NodeChoiceProps {
  node: Draft['node'];
  onChange: BulkFieldsProps['onChange'];
}

/** The node that all of them get, for those who may hand cameras to nodes. */
function NodeChoice({ node, onChange }: NodeChoiceProps) {
  const { t } = useTranslation();
  const { mayAssign, nodes, resellers } = usePanelNodes();
  if (!mayAssign) return null;
  const start = node === undefined ? KEEP : NONE;
  return (
    <div className={css.field} data-field="node">
      <span>{t('control_panel.node_short')}</span>
      <NativeSelect
        className={css.nodes}
        aria-label={t('control_panel.node_short')}
        value={node?.id ?? start}
        data={[
          { value: KEEP, label: t('control_panel.keep_each') },
          { value: NONE, label: t('control_panel.no_node') },
          ...resellers.map((reseller) => ({
            group: reseller.name,
            items: reseller.nodes.map(({ id, name }) => ({ value: id, label: name })),
          })),
        ]}
        onChange={({ target: { value } }) =>
          onChange({ node: value === KEEP ? undefined : (nodes.find(({ id }) => id === value) ?? null) })
        }
      />
    </div>
  );
}

function UseCases({ draft, onChange }: Pick<BulkFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation();
  const words = { on: t('control_panel.turn_on'), off: t('control_panel.turn_off') } as const;
  return (
    <div className={css.useCases} data-field="use_cases">
      <span>{t('control_panel.use_cases')}</span>
      {(['on', 'off'] as const).map((way) => (
        <ChoiceChip
          key={way}
          name={words[way]}
          icon={<IconListCheck size={15} stroke={1.8} aria-hidden="true" />}
          empty={t('control_panel.none_chosen')}
          choices={sortedUseCases(t)}
          chosen={draft[way]}
          onChange={(chosen) => {
            const other = way === 'on' ? 'off' : 'on';
            onChange({ [way]: chosen, [other]: draft[other].filter((key) => !chosen.includes(key)) });
          }}
        />
      ))}
    </div>
  );
}
