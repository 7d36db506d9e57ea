import { ActionIcon, Button } from '@mantine/core';
import type { ControlCamera } from '@sightline/contract/control-panel';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../lib/commands/command.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { numberText } from '../../../lib/number-text.ts';
import { ToastPlace } from '../../../ui/toast-place.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { applyChange } from './apply-change.ts';
import { type BulkField, BulkFields, changeOf, NOTHING } from './bulk-fields.tsx';
import { planBulk } from './bulk-plan.ts';
import { BulkPreview } from './bulk-preview.tsx';
import css from './control-panel.module.css';
import { PANEL } from './panel-queries.ts';

interface BulkPanelProps {
  cameras: readonly ControlCamera[];
  /** The field that was asked for. */
  start: BulkField;
  onClose: () => void;
  onDone: () => void;
}

const CLOSE: Command<() => void> = { label: 'form.close', icon: IconX, keys: ['Escape'], perform: (close) => close() };
const COMMANDS = [CLOSE];

/** One change for the chosen cameras, beside their list, with what it would use of each limit before anything is sent. */
export function BulkPanel({ cameras, start, onClose, onDone }: BulkPanelProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const place = useRef<HTMLElement>(null);
  useCommands({ title: 'control_panel.bulk', commands: COMMANDS, context: onClose, place });
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
      onDone();
    },
  });
  return (
    <aside ref={place} className={css.panel} aria-label={t('control_panel.bulk')}>
      <header className={css.panelHead}>
        <h2>{t('control_panel.bulk')}</h2>
        <span className={css.chosen}>
          {t('control_panel.count', { count: cameras.length, shown: numberText(cameras.length) })}
        </span>
        <ActionIcon aria-label={t('form.close')} onClick={onClose}>
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </header>
      <div className={css.panelMain}>
        <BulkFields draft={draft} start={start} onChange={(part) => setDraft({ ...draft, ...part })} />
        {isEmpty ? <p className={css.hint}>{t('control_panel.nothing')}</p> : <BulkPreview plan={plan} />}
      </div>
      <footer className={css.panelFoot}>
        <ToastPlace is="aside" />
        <Button disabled={isEmpty || count === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
          {t('control_panel.apply', { count })}
        </Button>
      </footer>
    </aside>
  );
}
