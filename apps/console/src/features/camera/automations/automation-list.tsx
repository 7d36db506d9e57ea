import { Button } from '@mantine/core';
import type { AutomationCatalogue } from '@sightline/contract/automations/routes';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dayOf, shortDay } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './automation-list.module.css';
import type { AutomationValues } from './draft.ts';
import { blank, EXAMPLES, fromExample } from './examples.ts';
import type { AutomationWords } from './use-automation-words.ts';
import type { Item } from './use-drafts.ts';

interface AutomationListProps {
  items: readonly Item[];
  chosen: string | undefined;
  catalogue: AutomationCatalogue;
  words: AutomationWords;
  isViewOnly: boolean;
  onChoose: (id: string) => void;
  onAdd: (values: AutomationValues) => void;
}

/** The automations of a camera, each with its sentence and how often it ran. */
export function AutomationList(props: AutomationListProps) {
  const { items, chosen, catalogue, words, isViewOnly, onChoose, onAdd } = props;
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <div className={css.side}>
      <div className={css.card}>
        <header className={css.head}>
          <h3>{t('automations.title')}</h3>
          <span className={css.count}>{items.length}</span>
          {isViewOnly ? null : (
            <Button
              variant="default"
              leftSection={<IconPlus size={15} stroke={1.8} />}
              onClick={() => onAdd(blank(t('automations.new_name')))}
              {...readOnly}
            >
              {t('automations.new')}
            </Button>
          )}
        </header>
        {items.length === 0 ? (
          <p className={css.none}>{t(isViewOnly ? 'automations.none_view_only' : 'automations.none')}</p>
        ) : null}
        <ul>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              sentence={words.sentence(item.values)}
              isChosen={item.id === chosen}
              onChoose={() => onChoose(item.id)}
            />
          ))}
        </ul>
      </div>
      {isViewOnly ? null : <Examples catalogue={catalogue} onAdd={onAdd} />}
    </div>
  );
}

interface RowProps {
  item: Item;
  sentence: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ item, sentence, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { automation_name, is_active } = item.values;
  const ran = useRanWords(item);
  return (
    <li className={css.row} data-active={isChosen || undefined}>
      <button type="button" className={css.opener} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <span className={css.name}>
          <b>{automation_name || t('automations.unnamed')}</b>
          <Badge tone={is_active ? 'good' : 'neutral'} icon={is_active ? IconPlayerPlay : IconPlayerPause}>
            {t(is_active ? 'automations.active' : 'automations.paused')}
          </Badge>
        </span>
        <span className={css.sentence}>{sentence}</span>
        <span className={css.ran}>
          {item.base ? <WeekBars runs={item.base.runs_last_week} /> : null}
          {ran}
        </span>
      </button>
    </li>
  );
}

/** How often it ran, or since when it does not. */
function useRanWords({ base, isEdited }: Item): string {
  const { t, i18n } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  if (!base) return t('automations.unsaved');
  if (base.paused_at) {
    const day = shortDay(dayOf(new Date(base.paused_at)), format, i18n.language);
    const name = base.paused_by?.name;
    return name ? t('automations.paused_by', { day, name }) : t('automations.paused_on', { day });
  }
  const count = base.runs_last_week.reduce((sum, runs) => sum + runs, 0);
  return isEdited ? t('automations.ran_saved', { count }) : t('automations.ran', { count });
}

const BAR_HEIGHT = 14;

/** Seven days, today last; a day without a run is a line. The number stands beside it. */
function WeekBars({ runs }: { runs: readonly number[] }) {
  const highest = Math.max(1, ...runs);
  return (
    <svg className={css.bars} width={62} height={BAR_HEIGHT} aria-hidden="true">
      {runs.map((count, day) => {
        const height = count === 0 ? 1.5 : Math.max(3, (count / highest) * BAR_HEIGHT);
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day
        return <rect key={day} x={day * 9} y={BAR_HEIGHT - height} width={6.5} height={height} rx={1} />;
      })}
    </svg>
  );
}

function Examples({ catalogue, onAdd }: Pick<AutomationListProps, 'catalogue' | 'onAdd'>) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <div className={css.card}>
      <header className={css.head}>
        <h3>{t('automations.example.title')}</h3>
      </header>
      <ul>
        {EXAMPLES.map((example) => {
          const { key, icon: Icon } = example;
          const name = t(`automations.example.${key}`);
          return (
            <li key={key} className={css.row}>
              <button
                type="button"
                className={css.example}
                onClick={() => onAdd(fromExample(example, name, catalogue))}
                {...readOnly}
              >
                <span className={css.icon}>
                  <Icon size={16} stroke={1.7} aria-hidden="true" />
                </span>
                <span className={css.words}>
                  <b>{name}</b>
                  <span className={css.hint}>{t(`automations.example.${key}_hint`)}</span>
                </span>
                <IconPlus size={16} stroke={1.8} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
