import type { Camera } from '@sightline/contract/cameras';
import { MAX_CAMERAS_AT_ONCE } from '@sightline/contract/use-case-settings';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraDeletion } from '../../../entities/camera/delete-camera.tsx';
import { linkTo } from '../../../entities/settings-address.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Check } from '../../../ui/check.tsx';
import { type List, RecordList, rowsOf } from '../../../ui/record-list.tsx';
import type { Column } from '../../../ui/record-table.tsx';
import { type Selection, useSelection } from '../../../ui/use-selection.ts';
import { SelectionActions } from './camera-actions.tsx';
import { useCameraColumns } from './camera-columns.tsx';
import { CameraRowMenu } from './camera-row-menu.tsx';
import css from './cameras.module.css';

interface CameraTableProps {
  list: List<Camera>;
  /** What stands here when no camera was found. */
  empty: ReactNode;
}

const NONE: readonly Camera[] = [];
const idOf = ({ id }: Camera) => id;

/** The rows, what each of them offers, and what all that are chosen do. */
export function CameraTable({ list, empty }: CameraTableProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const place = useRef<HTMLDivElement>(null);
  const { data } = list;
  const rows = useMemo(() => rowsOf({ data }) ?? NONE, [data]);
  const selection = useSelection(rows, idOf, MAX_CAMERAS_AT_ONCE);
  const [doomed, setDoomed] = useState<Camera>();
  const [isDeleting, setIsDeleting] = useState(false);
  const mayUpdate = mayOpen(user, { permission: 'update' });
  const mayRead = mayOpen(user, { permission: 'cameras_detail__retrieve' });
  const tick = useTickColumn(selection);
  const actions: Column<Camera> = {
    key: 'actions',
    label: t('cameras.actions'),
    head: <span className="spoken">{t('cameras.actions')}</span>,
    isControl: true,
    cell: (camera) => (
      <CameraRowMenu
        camera={camera}
        onDelete={() => {
          setDoomed(camera);
          setIsDeleting(true);
        }}
      />
    ),
  };
  const shown = useCameraColumns();
  const clear = () => {
    selection.clear();
    // The bar goes away with its buttons; the focus stays in the list.
    place.current?.querySelector<HTMLElement>('thead input')?.focus();
  };
  return (
    <div ref={place} className={css.list}>
      <RecordList
        label={t('cameras.title')}
        columns={[...(mayUpdate ? [tick] : []), ...shown, ...(mayUpdate || mayRead ? [actions] : [])]}
        list={list}
        empty={empty}
        {...(mayRead ? { linkOf: ({ id }: Camera) => linkTo('camera', id) } : {})}
        selected={selection.keys}
      >
        {selection.rows.length > 0 ? <div className={css.room} /> : null}
      </RecordList>
      {selection.rows.length > 0 ? (
        <BulkBar
          label={t('cameras.chosen_actions')}
          count={t('cameras.chosen', { count: selection.rows.length })}
          onClear={clear}
        >
          <SelectionActions cameras={selection.rows} />
        </BulkBar>
      ) : null}
      {doomed ? (
        <CameraDeletion key={doomed.id} camera={doomed} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
      ) : null}
    </div>
  );
}

/** A box before every row, and one in the head for all that are shown. */
function useTickColumn({ keys, isAll, toggle, toggleAll }: Selection<Camera>): Column<Camera> {
  const { t } = useTranslation();
  return {
    key: 'chosen',
    label: t('cameras.choose_all'),
    head: (
      <Check
        className={css.tick}
        spokenLabel={t('cameras.choose_all')}
        checked={isAll}
        isPartly={keys.size > 0 && !isAll}
        onChange={toggleAll}
      />
    ),
    isControl: true,
    cell: ({ id, name }) => (
      <Check
        className={css.tick}
        spokenLabel={t('cameras.choose', { name })}
        checked={keys.has(id)}
        onChange={() => toggle(id)}
      />
    ),
  };
}
