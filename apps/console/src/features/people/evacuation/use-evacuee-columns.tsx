import { Button } from '@mantine/core';
import type { EvacuationList, Evacuee } from '@sightline/contract/evacuation';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/check.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { StateText } from '../../../ui/state-text.tsx';
import css from './evacuation.module.css';
import { useEvacueeWords } from './use-evacuee-words.ts';

/** What is told of who is on site; while an evacuation runs, whether they are accounted for. */
export function useEvacueeColumns(
  list: EvacuationList | undefined,
  unsent: readonly { id: string }[],
  onMark: ((run: string, id: string, isSafe: boolean) => void) | undefined,
): Column<Evacuee>[] {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { nameText, detailText, timeText } = useEvacueeWords(list?.site.time_zone ?? 'UTC');
  const running = list?.running;
  const told: Column<Evacuee>[] = [
    {
      key: 'name',
      label: t('evacuation.column.name'),
      cell: (row) => (
        <span className={css.who}>
          {row.thumbnail_url ? <img src={row.thumbnail_url} alt="" className={css.picture} /> : null}
          {row.name ? <b>{row.name}</b> : <span className={css.unnamed}>{nameText(row)}</span>}
        </span>
      ),
    },
    { key: 'company', label: t('evacuation.column.company'), cell: detailText, isMinor: true },
    { key: 'place', label: t('evacuation.column.place'), cell: ({ place }) => place, isMinor: true },
    {
      key: 'entered',
      label: t('evacuation.column.entered'),
      cell: ({ entered_at }) => timeText(entered_at),
      isNumber: true,
    },
  ];
  if (!running) return told;
  const mark = (row: Evacuee, isSafe: boolean) => onMark?.(running.id, row.id, isSafe);
  return [
    {
      key: 'safe',
      label: t('evacuation.accounted'),
      head: <span className="spoken">{t('evacuation.accounted')}</span>,
      isControl: true,
      cell: (row) => (
        <Check
          spokenLabel={t('evacuation.mark_of', { name: nameText(row) })}
          checked={row.is_safe}
          disabled={onMark === undefined || readOnly.disabled === true}
          onChange={(isSafe) => mark(row, isSafe)}
        />
      ),
    },
    ...told,
    {
      key: 'state',
      label: t('evacuation.column.state'),
      isControl: true,
      cell: (row) => {
        if (unsent.some(({ id }) => id === row.id))
          return (
            <StateText icon={IconCloudOff} tone="warn">
              {t('evacuation.waiting')}
            </StateText>
          );
        if (row.is_safe)
          return (
            <StateText
              icon={IconCheck}
              tone="good"
              title={
                row.marked_at === null
                  ? undefined
                  : t('evacuation.marked', { by: row.marked_by ?? '', time: timeText(row.marked_at) })
              }
            >
              {t('evacuation.accounted')}
            </StateText>
          );
        return onMark ? (
          <Button variant="default" size="compact-sm" onClick={() => mark(row, true)} {...readOnly}>
            {t('evacuation.mark')}
          </Button>
        ) : (
          t('evacuation.missing')
        );
      },
    },
  ];
}
