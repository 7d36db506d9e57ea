import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './why.module.css';

/** In the shape of what is being loaded. */
export const WhySkeleton = () => (
  <div className={css.page} aria-busy="true">
    <div className={css.body}>
      <div className={css.upper}>
        <Skeleton width="100%" height={360} />
        <Skeleton width="100%" height={360} />
      </div>
      <Skeleton width="100%" height={320} />
    </div>
  </div>
);
