import { ActionIcon, TextInput } from '@mantine/core';
import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import css from './calibrate.module.css';
import { metresText } from './metres.ts';
import { NumberEntry } from './number-entry.tsx';
import { Residual } from './points-table.tsx';
import type { Calculated, CalibrationWork } from './use-calibration.ts';

interface RulerListProps {
  work: CalibrationWork;
  calculated: Calculated['calculated'];
}

/** The rulers: what each measures, and what it should. */
export function RulerList({ work, calculated }: RulerListProps) {
  const { t } = useTranslation();
  const { rulers } = work.drawn;
  return (
    <section className={css.rulers} aria-label={t('calibrate.rulers')}>
      <h4 className={css.label}>{t('calibrate.rulers')}</h4>
      {rulers.length === 0 ? <p className={css.hint}>{t('calibrate.rulers_hint')}</p> : null}
      {rulers.map((ruler, index) => (
        <RulerRow
          key={ruler.id}
          work={work}
          ruler={ruler}
          number={index + 1}
          measured={calculated.ok ? calculated.interim_results.rulers[index] : undefined}
        />
      ))}
    </section>
  );
}

interface RulerRowProps {
  work: CalibrationWork;
  ruler: AlertCalibration['rulers'][number];
  number: number;
  measured: { metres: number | null; error: number | null } | undefined;
}

const MAX_METRES = 1000;
const MAX_NAME = 40;

function RulerRow({ work, ruler: { id, name, metres }, number, measured }: RulerRowProps) {
  const { t, i18n } = useTranslation();
  const set = (change: { name?: string; metres?: number | null }) =>
    work.setFacts((now) => ({ ...now, rulers: new Map(now.rulers).set(id, { name, metres, ...change }) }));
  const remove = () =>
    work.drawings.cctv.change((state) => ({ ...state, shapes: state.shapes.filter((shape) => shape.id !== id) }));
  return (
    <div className={css.ruler}>
      <TextInput
        aria-label={t('calibrate.ruler_name', { n: number })}
        placeholder={t('calibrate.ruler_n', { n: number })}
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <span className="num">{measured?.metres == null ? '–' : metresText(measured.metres, i18n.language)}</span>
      <ActionIcon aria-label={t('calibrate.ruler_delete', { n: number })} onClick={remove}>
        <IconTrash size={15} stroke={1.8} />
      </ActionIcon>
      <NumberEntry
        label={t('calibrate.ruler_true', { n: number })}
        isBare
        unit="m"
        step={0.1}
        value={metres}
        accepts={(value) => value > 0 && value <= MAX_METRES}
        onChange={(value) => set({ metres: value })}
        onClear={() => set({ metres: null })}
      />
      {measured?.error == null ? (
        <span className={css.hint}>{t('calibrate.ruler_unknown')}</span>
      ) : (
        <Residual metres={measured.error} />
      )}
    </div>
  );
}
