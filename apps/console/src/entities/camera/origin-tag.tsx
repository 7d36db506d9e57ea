import { Tag } from '../../ui/tag.tsx';
import { useOrigin } from './origin.ts';

/** Beside a camera's name: whether its pictures are simulated or come from a sample film. */
export function OriginTag({ camera }: { camera: Parameters<typeof useOrigin>[0] }) {
  const origin = useOrigin(camera);
  return origin ? <Tag>{origin.name}</Tag> : null;
}

/** On a picture: the same, with the credit of the film. */
export function OriginCredit({ camera, className }: { camera: Parameters<typeof useOrigin>[0]; className?: string }) {
  const origin = useOrigin(camera);
  return origin ? <span className={className}>{origin.credit}</span> : null;
}
