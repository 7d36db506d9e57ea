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
import { applyChange } from './apply-change.ts';
import { type BulkField, BulkFields, changeOf, NOTHING } from './bulk-fields.tsx';
import { type OwnChange, planBulk } from './bulk-plan.ts';
import { BulkPreview } from './bulk-preview.tsx';
import css from './control-panel.module.css';
import { NOTHING_LEFT } from './left-out.ts';
import { PANEL } from './panel-queries.ts';
import { UNDO_MINUTES } from './use-last-change.ts';

interface BulkPanelProps {
  cameras: readonly ControlCamera[];
  /** The field that was asked for. */
  start: BulkField;
  onClose: () => void;
  /** Given what was changed. */
  onDone: (done: readonly OwnChange[]) => void;
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
  const [left, setLeft] = useState(NOTHING_LEFT);
  const change = changeOf(draft);
  const plan = planBulk(cameras, change, left);
  const count = plan.own.length;
  const isEmpty = Object.keys(change).length === 0;
  const isSettled = plan.exceeding.every((each) => each.isSettled);
  const apply = useMutation({
    mutationFn: applyChange,
    meta: { failureTitle: t('control_panel.bulk_failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: PANEL }),
    onSuccess: (_, done) => onDone(done),
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
        {isEmpty ? (
          <p className={css.hint}>{t('control_panel.nothing')}</p>
        ) : (
          <BulkPreview plan={plan} left={left} onLeave={setLeft} />
        )}
      </div>
      <footer className={css.panelFoot}>
        <ToastPlace is="aside" />
        <span className={css.hint}>{t('control_panel.undo_for', { count: UNDO_MINUTES })}</span>
        <Button
          disabled={isEmpty || count === 0 || !isSettled}
          loading={apply.isPending}
          onClick={() => apply.mutate(plan.own)}
        >
          {t('control_panel.apply', { count })}
        </Button>
      </footer>
    </aside>
  );
}
