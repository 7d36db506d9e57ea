import { useTranslation } from 'react-i18next';
import { isVehicleKind } from '../../../entities/vehicle/vehicle-looks.ts';
import { numberText } from '../../../lib/number-text.ts';
import { Check } from '../../../ui/check.tsx';
import css from '../shared/analytics.module.css';
import { sumOf } from '../shared/figures.ts';
import { useAnalytics } from '../shared/use-analytics.ts';
import { useStepWords } from '../shared/use-step-words.ts';
import { useVehicleTypes } from './use-vehicle-types.ts';
import own from './vehicles.module.css';

/** The types that are shown, each with its colour and how many there were on the chosen day. */
export function TypeBar() {
  const { t } = useTranslation();
  const { change, day } = useAnalytics();
  const { dayText } = useStepWords();
  const types = useVehicleTypes() ?? [];
  const chosen = types.filter(({ isChosen }) => isChosen);
  const toggle = (id: string, isChosen: boolean) => {
    const next = types.filter((each) => (each.id === id ? !isChosen : each.isChosen)).map((each) => each.id);
    if (next.length === 0) return;
    change({ types: next.length === types.length ? [] : next.filter(isVehicleKind), page: 1 });
  };
  return (
    <section className={css.bar} aria-label={t('analytics.vehicle_types')}>
      <span className={css.barName}>{t('analytics.vehicle_types')}</span>
      <ul className={css.chips}>
        {types.map(({ id, name, color, count, isChosen }) => (
          <li key={id} className={css.chip}>
            <Check
              checked={isChosen}
              onChange={() => toggle(id, isChosen)}
              label={
                <span className={own.type}>
                  <i className={css.dot} style={{ background: color }} aria-hidden="true" />
                  {name} <span className={own.count}>{numberText(count)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <span className={css.barCount}>
        {t('analytics.vehicles_on', {
          shown: numberText(sumOf(chosen.map(({ count }) => count))),
          day: dayText(day),
        })}
      </span>
    </section>
  );
}
