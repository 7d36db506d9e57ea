import { ActionIcon } from '@mantine/core';
import IconArrowsDiagonal from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs';
import IconArrowsDiagonalMinimize2 from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonalMinimize2.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { OneChoiceChip } from '../../../ui/one-choice-chip.tsx';
import { FrameOverlay } from '../../alert/frame-overlay.tsx';
import { cameraQuery } from '../../camera/camera-queries.ts';
import type { NamedThing } from '../builder-props.ts';
import css from './live.module.css';
import type { LiveValues } from './live-values.ts';
import { framesText } from './live-words.ts';
import type { Live } from './use-live.ts';

/** Nothing is raised here, so that nothing offends. */
const marked = <T,>(object: T) => ({ ...object, offending: false });
const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

interface LivePictureProps {
  live: Live;
  camera: NamedThing;
  values: LiveValues;
}

/** The latest picture of a camera with what is drawn on it and what is seen in it now. */
export function LivePicture({ live, camera, values }: LivePictureProps) {
  const { t } = useTranslation();
  const [isFolded, setIsFolded] = useState(false);
  return (
    <section className={css.live} aria-label={t('flow.live.camera', { name: camera.name })}>
      <header>
        {live.cameras.length > 1 ? (
          <OneChoiceChip
            name={t('flow.live.choose')}
            empty={camera.name}
            icon={null}
            isNameHidden
            choices={live.cameras.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={camera.id}
            onChange={live.choose}
          />
        ) : (
          <b>{camera.name}</b>
        )}
        <State values={values} isPaused={live.isPaused} />
        <ActionIcon
          aria-label={t(live.isPaused ? 'flow.live.resume' : 'flow.live.pause')}
          disabled={values.silence !== undefined && !live.isPaused}
          onClick={live.togglePause}
        >
          {live.isPaused ? <IconPlayerPlay {...ICON} /> : <IconPlayerPause {...ICON} />}
        </ActionIcon>
        <ActionIcon
          aria-label={t(isFolded ? 'flow.live.unfold' : 'flow.live.fold')}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? <IconArrowsDiagonal {...ICON} /> : <IconArrowsDiagonalMinimize2 {...ICON} />}
        </ActionIcon>
      </header>
      {isFolded ? null : <LiveFrame cameraId={camera.id} live={live} />}
    </section>
  );
}

function State({ values, isPaused }: { values: LiveValues; isPaused: boolean }) {
  const { t } = useTranslation();
  if (values.silence) return <Badge tone="neutral">{t(`flow.live.silence.${values.silence}`)}</Badge>;
  return (
    <span className={css.state}>
      <Badge tone={isPaused ? 'neutral' : 'good'}>{t(isPaused ? 'flow.live.paused' : 'flow.live.on')}</Badge>
      {framesText(t, values.framesPerSecond)}
    </span>
  );
}

function LiveFrame({ cameraId, live: { frame, zones } }: { cameraId: string; live: Live }) {
  const { data } = useQuery(cameraQuery(cameraId));
  const objects = (frame?.objects ?? []).map(marked);
  return (
    <div className={css.frame}>
      {data?.latest_frame ? <img src={data.latest_frame} alt="" draggable={false} /> : null}
      <FrameOverlay isLarge drawn={{ zones, objects }} />
    </div>
  );
}
