import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { DrawerFrame } from './record-drawer.tsx';

interface OpenedRecordProps<Item> {
  /** Absent for one that is to be added. */
  id: string | undefined;
  loaded: Pick<UseQueryResult<Item>, 'data' | 'error' | 'isError' | 'isPending' | 'refetch'>;
  /** Of the drawer while the record is not there. */
  title: string;
  onClose: () => void;
  children: (item: Item | undefined) => ReactNode;
}

/** The record that the address names, or a new one, in its drawer. */
export function OpenedRecord<Item>({ id, loaded, title, onClose, children }: OpenedRecordProps<Item>) {
  const isLong = useDelayed(loaded.isPending);
  if (id === undefined || loaded.data !== undefined) return children(id === undefined ? undefined : loaded.data);
  // A quick answer opens the drawer once, with everything in it.
  if (!loaded.isError && !isLong) return null;
  return (
    <DrawerFrame title={title} onClose={onClose}>
      {loaded.isError ? (
        <ErrorPanel error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Skeleton width="calc(100% - 32px)" height={200} margin={16} />
      )}
    </DrawerFrame>
  );
}
