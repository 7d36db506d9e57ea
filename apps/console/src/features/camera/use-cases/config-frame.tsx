import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { CalibrateButton } from '../../../entities/calibrate/calibrate-button.tsx';
import { cameraQuery } from '../../../entities/camera/camera-queries.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { dateInFormat } from '../../../lib/dates.ts';
import { joinWords } from '../../../lib/join-words.ts';
import css from './config-frame.module.css';
import { ConfigureFromForm } from './configure-from-form.tsx';

type Settings = Pick<UseCaseSettings, 'id' | 'name' | 'region_of_interest'>;

/** What the camera sees, with the region that counts, and the two editors that hold for all use cases. */
export function ConfigFrame({ settings: { id, name, region_of_interest: region } }: { settings: Settings }) {
  const { t } = useTranslation();
  const { data: camera } = useQuery(cameraQuery(id));
  return (
    <>
      {camera?.latest_frame ? (
        <div className={css.frame}>
          <img src={camera.latest_frame} alt={t('camera.latest_frame', { name })} />
          {region ? (
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <polygon points={region.points.map((point) => point.join(',')).join(' ')} />
            </svg>
          ) : null}
        </div>
      ) : null}
      <div className={css.buttons}>
        <CalibrateButton cameraId={id} />
        <ConfigureFromForm variant="region_of_interest" cameraId={id} label={t('use_case_tab.region')} />
      </div>
      {camera ? <State calibratedAt={camera.last_calibrate_update} hasRegion={region !== null} /> : null}
    </>
  );
}

function State({ calibratedAt, hasRegion }: { calibratedAt: string | null; hasRegion: boolean }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const Shown = calibratedAt && hasRegion ? IconCheck : IconCircleDashed;
  const calibration = calibratedAt
    ? t('use_case_tab.calibrated', { date: dateInFormat(new Date(calibratedAt), format) })
    : t('use_case_tab.not_calibrated');
  return (
    <p className={css.state}>
      <Shown size={15} stroke={1.8} aria-hidden="true" />
      {joinWords(
        [calibration, hasRegion ? t('use_case_tab.region_drawn') : t('use_case_tab.whole_picture')],
        i18next.language,
      )}
    </p>
  );
}
