import { ActionIcon } from '@mantine/core';
import type { CameraUseCase } from '@sightline/contract/node-link';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerTrackNextFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerTrackNextFilled.mjs';
import IconPlayerTrackPrevFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerTrackPrevFilled.mjs';
import { useTranslation } from 'react-i18next';
import { kindsOf } from '../../../entities/flow-graph/node-reading.ts';
import { DetectionPicture, type DrawnObject, type DrawnZone } from '../../../entities/past/detection-picture.tsx';
import { zonesOfNodes } from '../../../entities/past/zones-of-program.ts';
import { clockOf, dayOf } from '../../../lib/dates.ts';
import { withZone } from '../../../lib/number-text.ts';
import type { MomentAt } from '../../../lib/replay/protocol.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import css from './why.module.css';
import { ZONES } from './why-commands.ts';

interface WhyFrameProps {
  flow: CameraUseCase;
  moment: MomentAt | null;
  atMs: number;
  timeZone: string;
  picture: string | null;
  /** What the moment is about. */
  marked: string | undefined;
  pointed: string | undefined;
  hasZones: boolean;
  isPlaying: boolean;
  onZones: () => void;
  onPlay: () => void;
  onMove: (byMs: number) => void;
}

const FAR_MS = 10_000;

export function WhyFrame(props: WhyFrameProps) {
  const { flow, moment, atMs, timeZone, picture, marked, pointed, hasZones, isPlaying, onZones, onPlay, onMove } =
    props;
  const { t } = useTranslation();
  const at = new Date(atMs);
  const { objects, zones } = drawnAt(flow, moment, pointed);
  const Eye = hasZones ? IconEye : IconEyeOff;
  const Play = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <DetectionPicture
      picture={picture}
      alt={t('why.picture_alt')}
      objects={objects.map((object) => ({ ...object, isMarked: object.track === marked }))}
      zones={hasZones ? zones : []}
    >
      <span className={css.stamp}>{`${dayOf(at, timeZone)} ${withZone(clockOf(at, timeZone), timeZone, at)}`}</span>
      <span className={css.frameTools}>
        <button type="button" aria-pressed={hasZones} onClick={onZones}>
          <Eye size={15} stroke={1.8} aria-hidden="true" />
          {t('viewer.zones')}
          <KeyCaps of={ZONES} />
        </button>
      </span>
      <span className={css.player}>
        <ActionIcon variant="transparent" aria-label={t('why.key.far_back')} onClick={() => onMove(-FAR_MS)}>
          <IconPlayerTrackPrevFilled size={15} />
        </ActionIcon>
        <ActionIcon variant="transparent" aria-label={t(isPlaying ? 'why.pause' : 'why.play')} onClick={onPlay}>
          <Play size={16} />
        </ActionIcon>
        <ActionIcon variant="transparent" aria-label={t('why.key.far_on')} onClick={() => onMove(FAR_MS)}>
          <IconPlayerTrackNextFilled size={15} />
        </ActionIcon>
      </span>
      {picture ? <span className={css.later}>{t('past.later_picture')}</span> : null}
    </DetectionPicture>
  );
}

interface Drawn {
  objects: DrawnObject[];
  zones: DrawnZone[];
}

/** Everything that was seen and drawn, or what one node is about. */
function drawnAt({ flow }: CameraUseCase, moment: MomentAt | null, pointed: string | undefined): Drawn {
  const seen = moment?.frame.objects ?? [];
  const node = flow.nodes.find(({ id }) => id === pointed);
  if (!node) return { objects: seen, zones: zonesOfNodes(flow.nodes) };
  if (node.type === 'rule') return { objects: seen, zones: zonesOfNodes([node]) };
  const kinds = kindsOf(node);
  return { objects: seen.filter(({ kind }) => kinds.includes(kind)), zones: [] };
}
