import { PICTURE_LIMITS, type PictureHealth } from '@sightline/contract/node-health';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../../lib/number-text.ts';
import css from './camera-health.module.css';

interface Measure {
  key: 'likeness' | 'sharpness' | 'brightness' | 'shift' | 'covered';
  value: number | null;
  limit: number;
  /** The end of its bar. */
  max: number;
  digits: number;
  isLeast: boolean;
}

const measuresOf = (picture: PictureHealth): Measure[] => [
  { key: 'likeness', value: picture.likeness, limit: PICTURE_LIMITS.likeness, max: 1, digits: 2, isLeast: true },
  {
    key: 'sharpness',
    value: picture.sharpness,
    limit: picture.least_sharpness,
    max: Math.max(picture.sharpness, 3 * picture.least_sharpness),
    digits: 0,
    isLeast: true,
  },
  {
    key: 'brightness',
    value: picture.brightness,
    limit: PICTURE_LIMITS.brightness,
    max: 255,
    digits: 0,
    isLeast: true,
  },
  { key: 'shift', value: picture.shift, limit: PICTURE_LIMITS.shift, max: 40, digits: 1, isLeast: false },
  { key: 'covered', value: picture.covered, limit: PICTURE_LIMITS.covered, max: 1, digits: 2, isLeast: false },
];

const share = (value: number, max: number) => `${Math.min(100, Math.max(0, (100 * value) / Math.max(max, 1e-9)))}%`;

/** What the last look at the picture measured, against its limits. */
export function MeasuredValues({ picture }: { picture: PictureHealth }) {
  const { t } = useTranslation();
  return (
    <table className={css.measures} aria-label={t('camera_health.measured')}>
      <tbody>
        {measuresOf(picture).map(({ key, value, limit, max, digits, isLeast }) => {
          const isWrong = value !== null && (isLeast ? value < limit : value >= limit);
          const Icon = isWrong ? IconAlertTriangle : IconCheck;
          return (
            <tr key={key} data-wrong={isWrong || undefined}>
              <th scope="row">{t(`camera_health.measure.${key}`)}</th>
              <td className={css.bar} aria-hidden="true">
                <i>
                  <i style={{ width: share(value ?? 0, max) }} />
                  <b style={{ left: share(limit, max) }} />
                </i>
              </td>
              <td data-number>{value === null ? '–' : numberText(value, digits)}</td>
              <td>
                {t(isLeast ? 'camera_health.at_least' : 'camera_health.below', { limit: numberText(limit, digits) })}
              </td>
              <td>
                {value === null ? null : (
                  <Icon
                    size={14}
                    stroke={2}
                    role="img"
                    aria-label={t(isWrong ? 'camera_health.wrong' : 'camera_health.fine')}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
