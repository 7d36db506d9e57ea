import type { ControlCamera } from '@sightline/contract/control-panel';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconToggleRight from '@tabler/icons-react/dist/esm/icons/IconToggleRight.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopySettingsDialog } from '../../../entities/camera-bulk/copy-settings-dialog.tsx';
import { useLiveConfiguration } from '../../../entities/configuration/use-live-configuration.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { BulkBar, bulkButton } from '../../../ui/bulk-bar.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NoRecords, rowsOf } from '../../../ui/record-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { type Selection, useSelection } from '../../../ui/use-selection.ts';
import type { BulkField } from './bulk-fields.tsx';
import { BulkPanel } from './bulk-panel.tsx';
import css from './control-panel.module.css';
import { PanelActions } from './panel-actions.tsx';
import { isNarrowed, panelAddress } from './panel-address.ts';
import { PanelFilters } from './panel-filters.tsx';
import { PANEL, panelQuery } from './panel-queries.ts';
import { PanelTable } from './panel-table.tsx';
import { PanelTiles } from './panel-tiles.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { useLastChange } from './use-last-change.ts';
import { usePanelNodes } from './use-panel-nodes.ts';
import { usePanelRights } from './use-panel-rights.ts';

const NOTHING: ControlCamera[] = [];
const keyOf = ({ id }: ControlCamera) => id;

/** Cameras of every company with their switches, against what is allowed. */
export function PanelScreen() {
  const { t } = useTranslation();
  const { values, change } = useAddress(panelAddress);
  useLiveConfiguration(['camera', 'camera_use_case', 'site', 'company', 'node'], PANEL);
  const list = useInfiniteQuery(panelQuery(values));
  const rows = rowsOf(list);
  const isLong = useDelayed(rows === undefined);
  const selection = useSelection(rows ?? NOTHING, keyOf);
  const [asked, setAsked] = useState<BulkField>();
  const isChanging = asked !== undefined && selection.keys.size > 0;
  const close = () => setAsked(undefined);
  const { last, keep, forget, undo, isUndoing } = useLastChange();
  return (
    <PageFrame title={t('control_panel.title')} note={t('control_panel.note')}>
      <PanelActions filter={values} />
      <PanelTiles />
      <PanelFilters filter={values} found={list.data?.pages[0]} onChange={change} />
      {last ? <UndoStrip last={last} isBusy={isUndoing} onUndo={undo} onOver={forget} /> : null}
      {list.isError && !rows ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && isLong && !list.isError ? <Skeleton width="100%" height={320} /> : null}
      {rows?.length === 0 ? (
        <NoRecords
          icon={<IconVideo size={20} stroke={1.8} />}
          hint={t('control_panel.none')}
          isNarrowed={isNarrowed(values)}
          onClear={() => change(panelAddress.start)}
        />
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={css.main} data-open={isChanging || undefined}>
          <div className={css.list}>
            <PanelTable
              rows={rows}
              selection={selection}
              open={values.open}
              onOpen={(id) => change({ open: id === values.open ? undefined : id })}
            >
              <LoadMore list={list} />
            </PanelTable>
            {selection.keys.size > 0 ? <ChosenBar selection={selection} onAsk={setAsked} /> : null}
          </div>
          {isChanging ? (
            <BulkPanel
              cameras={selection.rows}
              start={asked}
              onClose={close}
              onDone={(done) => {
                keep(done);
                close();
                selection.clear();
              }}
            />
          ) : null}
        </div>
      ) : null}
    </PageFrame>
  );
}

const ICON = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;

interface ChosenBarProps {
  selection: Selection<ControlCamera>;
  onAsk: (field: BulkField) => void;
}

/** What can be changed of the chosen cameras: each opens the panel at its field. */
function ChosenBar({ selection, onAsk }: ChosenBarProps) {
  const { t } = useTranslation();
  const { mayEdit, why } = usePanelRights();
  const nodes = usePanelNodes();
  const fields = [
    { field: 'include', label: t('control_panel.include'), icon: <IconToggleRight {...ICON} /> },
    { field: 'ai_inferencing', label: t('control_panel.ai'), icon: <IconCpu {...ICON} /> },
    { field: 'use_cases', label: t('control_panel.use_cases'), icon: <IconListCheck {...ICON} /> },
    ...(nodes.mayAssign
      ? [{ field: 'node', label: t('control_panel.node_short'), icon: <IconServer {...ICON} /> } as const]
      : []),
  ] as const;
  return (
    <BulkBar
      label={t('control_panel.selection')}
      count={t('control_panel.selected', { count: selection.keys.size })}
      onClear={selection.clear}
    >
      {fields.map(({ field, label, icon }) => (
        <button
          key={field}
          type="button"
          className={bulkButton}
          disabled={!mayEdit}
          title={why}
          onClick={() => onAsk(field)}
        >
          {icon}
          {label}
        </button>
      ))}
      <CopyButton cameras={selection.rows} />
    </BulkBar>
  );
}

/** Takes the settings of one camera over to the chosen ones of its site. */
function CopyButton({ cameras }: { cameras: readonly ControlCamera[] }) {
  const { t } = useTranslation();
  const { mayEdit, why } = usePanelRights();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useMemo(() => cameras.map(({ id, name, site }) => ({ id, name, site_info: site })), [cameras]);
  return (
    <>
      <button type="button" className={bulkButton} disabled={!mayEdit} title={why} onClick={() => setIsOpen(true)}>
        <IconCopy {...ICON} />
        {t('control_panel.copy')}
      </button>
      <CopySettingsDialog
        cameras={chosen}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          void queries.invalidateQueries({ queryKey: PANEL });
        }}
      />
    </>
  );
}
