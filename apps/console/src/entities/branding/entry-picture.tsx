import { useTranslation } from 'react-i18next';
import css from './entry-page.module.css';

const WIDTH = 1280;
const HEIGHT = 720;

/** What the detector saw in the picture, in shares of its size: it was rendered together with it. */
const ZONE = [
  [0.4301, 0.5665],
  [0.751, 0.5882],
  [0.755, 0.4838],
  [0.4838, 0.466],
] as const;
const OFFENDING = { x: 0.6015, y: 0.4238, width: 0.0275, height: 0.1365 };
const OTHERS = [
  { x: 0.2559, y: 0.1775, width: 0.3162, height: 0.3482 },
  { x: 0.6386, y: 0.5347, width: 0.0382, height: 0.169 },
  { x: 0.455, y: 0.3005, width: 0.0134, height: 0.0683 },
  { x: 0.8307, y: 0.4001, width: 0.0264, height: 0.1157 },
  { x: 0.8604, y: 0.2804, width: 0.1396, height: 0.2205 },
  { x: 0.1415, y: 0.4617, width: 0.0454, height: 0.0947 },
] as const;

const place = ({ x, y, width, height }: typeof OFFENDING) => ({
  x: x * WIDTH,
  y: y * HEIGHT,
  width: width * WIDTH,
  height: height * HEIGHT,
  rx: 3,
});

/** What the product sees: a simulated site with the zone, the detections and the one that broke the rule. */
export function EntryPicture() {
  const { t } = useTranslation();
  const { x, y } = place(OFFENDING);
  return (
    <>
      <img className={css.picture} src="/signin.jpg" alt="" width={WIDTH} height={HEIGHT} fetchPriority="high" />
      <svg
        className={css.overlay}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <polygon className={css.zone} points={ZONE.map(([px, py]) => `${px * WIDTH},${py * HEIGHT}`).join(' ')} />
        {OTHERS.map((box) => (
          <rect key={box.x} className={css.detection} {...place(box)} />
        ))}
        <rect className={css.offending} {...place(OFFENDING)} />
        <foreignObject x={x} y={y - 25} width={320} height={24}>
          <span className={css.label}>{t('sign_in.picture_label')}</span>
        </foreignObject>
      </svg>
    </>
  );
}
