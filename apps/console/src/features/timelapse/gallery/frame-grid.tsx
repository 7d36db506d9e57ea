import { Button } from '@mantine/core';
import { DELETES_CAPTURES } from '@sightline/contract/analytics/timelapse';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { Check } from '../../../ui/check.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { DeleteFrames } from './delete-frames.tsx';
import { useFrameWords } from './frame-words.ts';
import type { Frame } from './frames.ts';
import css from './gallery.module.css';

interface FrameGridProps {
  camera: string;
  frames: readonly Frame[];
  timeZone: string;
  onShow: (index: number) => void;
}

/** Every picture by itself, the latest first; those who set cameras up delete some of them. */
export function FrameGrid({ camera, frames, timeZone, onShow }: FrameGridProps) {
  const { t } = useTranslation();
  const words = useFrameWords(timeZone);
  const mayDelete = mayOpen(useCurrentUser(), { permission: DELETES_CAPTURES });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (at: string) =>
    setPicked((now) => new Set([...now].filter((one) => one !== at).concat(now.has(at) ? [] : at)));
  if (frames.length === 0)
    return <EmptyState icon={<IconPhoto size={20} stroke={1.8} />} hint={t('timelapse.no_frames')} />;
  return (
    <>
      {mayDelete ? <PickedBar camera={camera} frames={frames} picked={picked} onPick={setPicked} /> : null}
      <ul className={css.grid}>
        {frames
          .map((frame, index) => ({ frame, index }))
          .toReversed()
          .map(({ frame, index }) => (
            <li key={frame.at} className={css.frame} data-picked={picked.has(frame.at) || undefined}>
              <button type="button" className={css.cover} aria-label={words(frame)} onClick={() => onShow(index)}>
                <img src={frame.thumbnail_url} alt="" loading="lazy" />
                <span className={css.length}>{words(frame)}</span>
              </button>
              {mayDelete ? (
                <Check
                  className={css.pick}
                  spokenLabel={t('timelapse.frames.pick', { at: words(frame) })}
                  checked={picked.has(frame.at)}
                  onChange={() => toggle(frame.at)}
                />
              ) : null}
            </li>
          ))}
      </ul>
    </>
  );
}

interface PickedBarProps {
  camera: string;
  frames: readonly Frame[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

/** What was picked of the pictures that are still there. */
function PickedBar({ camera, frames, picked, onPick }: PickedBarProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [isAsking, setIsAsking] = useState(false);
  const moments = frames.map(({ at }) => at).filter((at) => picked.has(at));
  const isAll = moments.length === frames.length;
  return (
    <div className={css.picked}>
      <Check
        label={t('timelapse.frames.all')}
        checked={isAll}
        isPartly={!isAll && moments.length > 0}
        onChange={() => onPick(new Set(isAll ? [] : frames.map(({ at }) => at)))}
      />
      <Button
        variant="default"
        leftSection={<IconTrash size={15} stroke={1.8} />}
        onClick={() => setIsAsking(true)}
        disabled={moments.length === 0}
        {...readOnly}
      >
        {moments.length === 0
          ? t('timelapse.frames.delete_some')
          : t('timelapse.frames.delete', { count: moments.length })}
      </Button>
      <DeleteFrames
        camera={camera}
        moments={moments}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => onPick(new Set())}
      />
    </div>
  );
}
