import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { type ReactNode, useMemo } from 'react';
import type { Choice } from '../../ui/choice-list.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { MarkedPicture } from '../alert/marked-picture.tsx';
import { useCameraThumbnail } from '../camera/camera-pictures.ts';
import css from './camera-start.module.css';
import { CameraChip, useCameraChoices } from './past-chips.tsx';

/** More are found faster by their names. */
const MOST_SHOWN = 12;

/** One camera of each site in turn: a reach is recognised by its sites. */
export function acrossSites(choices: readonly Choice[]): Choice[] {
  const rounds = new Map<string | undefined, number>();
  const placed = choices.map((choice) => {
    const round = rounds.get(choice.group) ?? 0;
    rounds.set(choice.group, round + 1);
    return { choice, round };
  });
  return placed.toSorted((one, other) => one.round - other.round).map(({ choice }) => choice);
}

interface CameraStartProps {
  icon: ReactNode;
  title: string;
  hint: string;
  chosen: string;
  onChoose: (camera: string) => void;
  /** What is to be chosen after the camera. */
  children?: ReactNode;
}

/** Where a page about one camera begins: what it is for, and the cameras to choose from with their pictures. */
export function CameraStart({ icon, title, hint, chosen, onChoose, children }: CameraStartProps) {
  const choices = useCameraChoices();
  const shown = useMemo(() => acrossSites(choices).slice(0, MOST_SHOWN), [choices]);
  return (
    <div className={css.start}>
      <StatePanel icon={icon} title={title} hint={hint} level={1}>
        <CameraChip chosen={chosen} onChange={onChoose} />
        {children}
      </StatePanel>
      {chosen === '' ? (
        <ul className={css.cameras}>
          {shown.map((camera) => (
            <li key={camera.value}>
              <button type="button" className={css.camera} onClick={() => onChoose(camera.value)}>
                <Picture camera={camera.value} />
                <b>{camera.label}</b>
                <span className={css.site}>{camera.group}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Picture({ camera }: { camera: string }) {
  const picture = useCameraThumbnail(camera);
  const instead = <IconVideo size={20} stroke={1.8} />;
  return (
    <span className={css.picture} aria-hidden="true">
      {picture ? <MarkedPicture picture={picture} instead={instead} /> : instead}
    </span>
  );
}
