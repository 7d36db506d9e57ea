import type { FaceRecord } from '@sightline/contract/people/logs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { type CSSProperties, useState } from 'react';
import { cropTo, widened } from '../../../ui/crop-box.ts';
import css from './people.module.css';

interface FaceProps {
  url: string | null | undefined;
  alt?: string;
  look?: 'small' | 'card' | 'large';
  style?: CSSProperties | undefined;
}

/** A face; a silhouette where there is no picture, or none that the reader may see. */
export function Face({ url, alt = '', look = 'small', style }: FaceProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = Boolean(url) && failed !== url;
  return (
    <span className={css.face} data-look={look} data-empty={!isShown || undefined}>
      {isShown && url ? (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={style ?? { width: '100%', height: '100%', left: 0, top: 0 }}
          onError={() => setFailed(url)}
        />
      ) : (
        <IconUser aria-hidden="true" stroke={1.6} />
      )}
    </span>
  );
}

/** What is shown around a face, as a share of it. */
const AROUND = 0.35;

/** Width by height of each look. */
const ASPECTS = { small: 1, card: 78 / 94, large: 72 / 80 } as const;

/** The face as the camera saw it. */
export function CapturedFace({ picture, look = 'small' }: Pick<FaceRecord, 'picture'> & Pick<FaceProps, 'look'>) {
  const box = picture?.face_box;
  return <Face url={picture?.url} look={look} style={box ? cropTo(widened(box, AROUND), ASPECTS[look]) : undefined} />;
}

/** Who it is said to be, and who was seen. */
export const BothFaces = ({ record: { person, picture } }: { record: FaceRecord }) => (
  <span className={css.both}>
    <Face url={person?.mugshot_url} />
    <IconArrowRight size={13} stroke={1.8} aria-hidden="true" />
    <CapturedFace picture={picture} />
  </span>
);
