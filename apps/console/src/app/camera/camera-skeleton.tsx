import { Skeleton } from '../../ui/skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { WaitingLines } from '../../ui/waiting-lines.tsx';
import overview from './camera-overview.module.css';
import css from './camera-screen.module.css';

/** Heights of the sections below the head. */
const SECTIONS = [180, 120, 220];

/** The shape of a camera's page while it is on its way. */
export function CameraSkeleton() {
  const isLong = useDelayed(true);
  if (!isLong) return null;
  return (
    <div className={css.shape} aria-hidden="true">
      <Skeleton width={280} height={60} />
      {SECTIONS.map((height) => (
        <Skeleton key={height} width="100%" height={height} />
      ))}
    </div>
  );
}

/** The place of picture and health: the form below does not move when they come. */
export const OverviewSkeleton = () => (
  <div className={overview.overview} aria-hidden="true">
    <div className={overview.waiting}>
      <Skeleton width="100%" height="100%" />
    </div>
    <div>
      <WaitingLines count={6} width="70%" />
    </div>
  </div>
);
