import IconFlask2 from '@tabler/icons-react/dist/esm/icons/IconFlask2.mjs';
import { Tag } from '../../ui/tag.tsx';
import { useOrigin } from './origin.ts';
import css from './origin-tag.module.css';

/** Beside a camera's name: whether its pictures are simulated or come from a sample film. */
export function OriginTag({ camera }: { camera: Parameters<typeof useOrigin>[0] }) {
  const origin = useOrigin(camera);
  return origin ? <Tag>{origin.name}</Tag> : null;
}

/** The same in a dense row, where a word on every line would push out what the row is read for. */
export function OriginMark({ camera }: { camera: Parameters<typeof useOrigin>[0] }) {
  const origin = useOrigin(camera);
  if (!origin) return null;
  return (
    <span className={css.mark} title={origin.name}>
      <IconFlask2 size={14} stroke={1.8} aria-hidden="true" />
      <span className="spoken">{origin.name}</span>
    </span>
  );
}

/** On a picture: the same, with the credit of the film. */
export function OriginCredit({ camera, className }: { camera: Parameters<typeof useOrigin>[0]; className?: string }) {
  const origin = useOrigin(camera);
  return origin ? <span className={className}>{origin.credit}</span> : null;
}
