import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import css from './pane-skeleton.module.css';

const SECTIONS = ['a', 'b', 'c'];

/** The shape of a form that is on its way. */
export function PaneSkeleton() {
  const isLong = useDelayed(true);
  if (!isLong) return null;
  return (
    <div className={css.shape} aria-hidden="true">
      <div className={css.head}>
        <Skeleton width={44} height={44} />
        <div>
          <Skeleton width={160} height={16} marginBottom={8} />
          <Skeleton width={240} height={12} />
        </div>
      </div>
      {SECTIONS.map((section) => (
        <div key={section} className={css.section}>
          <Skeleton width={120} height={14} />
          <Skeleton width="100%" height={30} />
          <Skeleton width="100%" height={30} />
        </div>
      ))}
    </div>
  );
}
