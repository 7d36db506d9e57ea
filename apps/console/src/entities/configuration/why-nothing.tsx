import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import { useTranslation } from 'react-i18next';
import type { Target } from '../../lib/target.ts';
import { TargetLink } from '../../ui/target-link.tsx';
import { cannotRunTexts, isInstallable } from '../use-case/cannot-run-words.ts';
import css from './missing.module.css';

interface WhyNothingProps {
  /** Those that are switched on for what is shown. */
  cameras: readonly MeasuringCamera[];
  configure: Target;
}

/** Under an empty log: what keeps cameras from filling it. Nothing where they could, and just saw nobody. */
export function WhyNothing({ cameras, configure }: WhyNothingProps) {
  const { t } = useTranslation();
  const lacking = cameras.filter(({ cannot_run }) => cannot_run.length > 0);
  if (cameras.length > 0 && lacking.length === 0) return null;
  const reasons = lacking.flatMap(({ name, cannot_run }) =>
    cannotRunTexts(t, cannot_run).map((text) => ({ name, text })),
  );
  const texts = [...new Set(reasons.map(({ text }) => text))];
  return (
    <div className={css.why}>
      {cameras.length === 0 ? <p>{t('cannot_run.nothing_on')}</p> : null}
      {texts.map((text) => (
        <p key={text}>
          <b>{namesOf(reasons.filter((reason) => reason.text === text))}</b> {text}
        </p>
      ))}
      {lacking.some(({ cannot_run }) => isInstallable(cannot_run)) ? <p>{t('cannot_run.install')}</p> : null}
      <TargetLink target={configure}>{t('cannot_run.set_up')}</TargetLink>
    </div>
  );
}

/** As many cameras as are read at a glance. */
const MOST_NAMES = 3;

function namesOf(cameras: readonly { name: string }[]): string {
  const names = cameras.slice(0, MOST_NAMES).map(({ name }) => name);
  return cameras.length > MOST_NAMES ? `${names.join(', ')}, …` : names.join(', ');
}
