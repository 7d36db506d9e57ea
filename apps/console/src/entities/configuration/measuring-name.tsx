import type { MeasuringCamera } from '@sightline/contract/analytics/configuration';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import { PicturedCamera } from '../camera/camera-thumbnail.tsx';
import { isInstallable, warningsOf } from '../use-case/cannot-run-words.ts';
import css from './missing.module.css';

/** A camera in a list of those that can measure something, with what stops it. */
export function MeasuringName({ camera: { id, name, enabled, cannot_run } }: { camera: MeasuringCamera }) {
  const { t } = useTranslation();
  return (
    <PicturedCamera cameraId={id}>
      <span className={css.named}>
        {name}
        {warningsOf(t, enabled, cannot_run).map((text) => (
          <span key={text} className={css.reason}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
            {text}
          </span>
        ))}
      </span>
    </PicturedCamera>
  );
}

/** What to run where nodes lack models that can be installed; nothing where none does. */
export function InstallHint({ cameras }: { cameras: readonly MeasuringCamera[] | undefined }) {
  const { t } = useTranslation();
  if (!cameras?.some(({ cannot_run }) => isInstallable(cannot_run))) return null;
  return <p className={css.install}>{t('cannot_run.install')}</p>;
}
