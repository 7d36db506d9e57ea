import { Button, NativeSelect } from '@mantine/core';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../lib/dates.ts';
import css from './compare.module.css';
import { useDayWords } from './frame-words.ts';

interface CompareChoiceProps {
  /** The days there are pictures planned for. */
  dates: readonly Day[];
  /** The day of the picture that is shown. */
  shown: Day | undefined;
  compared: Day;
  onCompare: (day: Day) => void;
}

/** Begins to compare with the day before, then lets another be chosen. */
export function CompareChoice({ dates, shown, compared, onCompare }: CompareChoiceProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const others = dates.filter((date) => date !== shown);
  const first = dates[dates.indexOf(shown ?? '') - 1] ?? others[0];
  const isOn = compared !== '' && dates.includes(compared);
  if (!first) return null;
  return (
    <span className={css.choice}>
      <Button
        variant={isOn ? 'light' : 'default'}
        leftSection={<IconColumns size={15} stroke={1.8} />}
        aria-pressed={isOn}
        onClick={() => onCompare(isOn ? '' : first)}
      >
        {t('timelapse.compare.days')}
      </Button>
      {isOn ? (
        <NativeSelect
          aria-label={t('timelapse.compare.with')}
          value={compared}
          data={dates.map((date) => ({ value: date, label: dayWords(date) }))}
          onChange={(event) => onCompare(event.target.value)}
        />
      ) : null}
    </span>
  );
}
