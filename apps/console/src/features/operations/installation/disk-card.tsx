import { DISK_PARTS, type DiskPart, type Installation } from '@sightline/contract/installation';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/size-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Card } from './card.tsx';
import { DiskChart } from './disk-chart.tsx';
import css from './installation.module.css';
import { useMoments } from './use-moments.ts';

const COLORS: Record<DiskPart, string> = {
  clips: 'var(--chart-1)',
  pictures: 'var(--chart-4)',
  timelapse: 'var(--chart-3)',
  detections: 'var(--chart-8)',
  database: 'var(--chart-2)',
  backups: 'var(--chart-5)',
  other: 'var(--chart-12)',
};

/** The fullest disk: what is on it, and where that leads. */
export function DiskCard({ disk }: { disk: Installation['disk'] }) {
  const { t } = useTranslation();
  const moments = useMoments();
  if (!disk)
    return (
      <Card title={t('installation.disk')}>
        <EmptyState icon={<IconDatabase size={20} stroke={1.8} />} hint={t('installation.not_known')} />
      </Card>
    );
  const parts = DISK_PARTS.flatMap((part) => {
    const bytes = disk.parts[part];
    return bytes ? [{ part, bytes }] : [];
  });
  return (
    <Card
      title={t('installation.disk')}
      note={t('installation.disk_note', {
        used: sizeText(disk.bytes - disk.free_bytes),
        total: sizeText(disk.bytes),
        host: disk.host,
      })}
      aside={
        disk.full_at ? (
          <span className={css.forecast}>{t('installation.full_about', { day: moments.day(disk.full_at) })}</span>
        ) : undefined
      }
    >
      <div className={css.diskBar} aria-hidden="true">
        {parts.map(({ part, bytes }) => (
          <i key={part} style={{ width: `${(100 * bytes) / disk.bytes}%`, background: COLORS[part] }} />
        ))}
      </div>
      <ul className={css.legend}>
        {parts.map(({ part, bytes }) => (
          <li key={part}>
            <i style={{ background: COLORS[part] }} aria-hidden="true" />
            {t(`installation.part.${part}`)} <b>{sizeText(bytes)}</b>
          </li>
        ))}
      </ul>
      <DiskChart disk={disk} />
    </Card>
  );
}
