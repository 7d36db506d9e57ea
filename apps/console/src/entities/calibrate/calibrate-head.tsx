import { ActionIcon, Button } from '@mantine/core';
import type { CameraCalibration } from '@sightline/contract/calibration';
import { CALIBRATION_FRAMES, type CalibrationFrame } from '@sightline/contract/calibration-tags';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeInFormat } from '../../lib/dates.ts';
import { joinWords } from '../../lib/join-words.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useCurrentUser } from '../user/current-user.ts';
import css from './calibrate.module.css';

interface CalibrateHeadProps {
  camera: CameraCalibration | undefined;
  onClose: () => void;
  children?: ReactNode;
}

export function CalibrateHead({ camera, onClose, children }: CalibrateHeadProps) {
  const { t, i18n } = useTranslation();
  return (
    <header className={css.head}>
      <div className={css.camera}>
        <h2>{camera ? t('calibrate.title_of', { name: camera.name }) : t('calibrate.title')}</h2>
        {camera ? <span>{joinWords([camera.group_info.name, camera.site_info.name], i18n.language)}</span> : null}
      </div>
      {camera ? <LastUpdated camera={camera} /> : null}
      <div className={css.headActions}>{children}</div>
      <ActionIcon aria-label={t('calibrate.close')} onClick={onClose}>
        <IconX size={17} stroke={1.8} />
      </ActionIcon>
    </header>
  );
}

function LastUpdated({ camera: { last_calibrate_update: at, last_calibrated_by: by } }: { camera: CameraCalibration }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  if (!at) return <span className={css.updated}>{t('calibrate.never')}</span>;
  const time = dateTimeInFormat(new Date(at), format);
  return (
    <span className={`${css.updated} num`}>
      {by ? t('calibrate.updated_by', { time, name: by.name }) : t('calibrate.updated', { time })}
    </span>
  );
}

interface HeadToolsProps {
  frame: CalibrationFrame;
  onFrame: (frame: CalibrationFrame) => void;
  isCalculating: boolean;
  onCalculate: () => void;
}

/** Which picture is drawn on, and the calculation. */
export function HeadTools({ frame, onFrame, isCalculating, onCalculate }: HeadToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented
        label={t('calibrate.frame')}
        name="calibration-frame"
        value={frame}
        options={CALIBRATION_FRAMES.map((value) => ({ value, label: t(`calibrate.frames.${value}`) }))}
        onChange={onFrame}
      />
      <Button
        variant="default"
        leftSection={<IconCalculator size={16} stroke={1.8} />}
        loading={isCalculating}
        onClick={onCalculate}
      >
        {t('calibrate.calculate')}
      </Button>
    </>
  );
}
