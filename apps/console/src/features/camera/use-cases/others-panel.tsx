import { blockNameOf, blockSpec, CAMERA_BLOCK_KEYS, type CameraBlock } from '@sightline/contract/camera-blocks';
import type { WeekHours } from '@sightline/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ZonesProvider } from '../../../entities/settings-form/zones.ts';
import { blockName } from '../../../entities/use-case/setting-words.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { BlockForm } from './block-form.tsx';
import { blockQuery, zonesQuery } from './use-case-queries.ts';
import css from './use-case-tab.module.css';

interface OthersPanelProps {
  cameraId: string;
  /** Path key of the sub-form that is open. */
  open: string | undefined;
  onOpen: (path: string) => void;
  cameraHours: WeekHours | undefined;
}

/** What a camera does besides alerts, one sub-form at a time. */
export function OthersPanel({ cameraId, open, onOpen, cameraHours }: OthersPanelProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const blocks = CAMERA_BLOCK_KEYS.filter((block) => mayOpen(user, { permission: blockSpec(block).read }));
  const block = blocks.find((each) => blockSpec(each).path === open) ?? blocks[0];
  const zones = useQuery({ ...zonesQuery(cameraId), enabled: block === 'vehicle_management' });
  if (!block) return <p className={css.nothing}>{t('use_case_tab.empty')}</p>;
  return (
    <div className={css.others}>
      <nav className={css.blocks} aria-label={t('use_case_tab.tab.others')}>
        {blocks.map((each) => (
          <button
            key={each}
            type="button"
            className={css.blockLink}
            aria-current={each === block ? 'true' : undefined}
            onClick={() => onOpen(blockSpec(each).path)}
          >
            {blockName(t, each)}
          </button>
        ))}
      </nav>
      <ZonesProvider value={zones.data ?? []}>
        <OpenBlock key={block} cameraId={cameraId} block={block} cameraHours={cameraHours} />
      </ZonesProvider>
    </div>
  );
}

interface OpenBlockProps {
  cameraId: string;
  block: CameraBlock;
  cameraHours: WeekHours | undefined;
}

function OpenBlock({ cameraId, block, cameraHours }: OpenBlockProps) {
  const answer = useQuery(blockQuery(cameraId, block));
  const isLong = useDelayed(answer.isPending);
  const configuration = answer.data?.[blockNameOf(block)];
  if (configuration)
    return <BlockForm cameraId={cameraId} block={block} configuration={configuration} cameraHours={cameraHours} />;
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />;
  return isLong ? <Skeleton width="100%" height={160} /> : null;
}
