import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useQuery } from '@tanstack/react-query';
import type { Command } from '../../../lib/commands/command.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import css from '../../../ui/record-dashboard.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLiveVehicles } from '../shared/use-live-vehicles.ts';
import { ChecksCard } from './checks-card.tsx';
import own from './dashboard.module.css';
import { countsQuery } from './dashboard-queries.ts';
import { HoursCard } from './hours-card.tsx';
import { OnSiteCard } from './on-site-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { Tiles } from './tiles.tsx';
import { useVehiclesState, VehiclesContext } from './use-vehicles.ts';
import { VehiclesHead } from './vehicles-head.tsx';
import { ZonesCard } from './zones-card.tsx';

const COMMANDS: readonly Command<{ onTable: () => void }>[] = [
  { label: 'vehicles.keys.table', icon: IconTable, keys: ['T'], perform: ({ onTable }) => onTable() },
];

/** Vehicle Management > Dashboard: who came, who left, who is there, and whom to look at (SCR-07). */
export function VehiclesDashboard() {
  const vehicles = useVehiclesState();
  const { filter, change } = vehicles;
  useLiveVehicles();
  const context = { onTable: () => change({ view: filter.view === 'table' ? 'chart' : 'table' }) };
  useCommands({ title: 'vehicles.keys.dashboard', commands: COMMANDS, context, place: 'page' });
  const counts = useQuery(countsQuery(filter));
  return (
    <VehiclesContext value={vehicles}>
      <VehiclesHead />
      <div className={css.body}>
        {counts.isError && !counts.data ? (
          <ErrorPanel error={counts.error} onRetry={() => void counts.refetch()} />
        ) : (
          <>
            <Tiles counts={counts.data} />
            <div className={`${css.grid} ${own.grid}`}>
              <HoursCard />
              {counts.data ? <ZonesCard counts={counts.data} /> : <Skeleton width="100%" height={250} />}
              {counts.data ? <OnSiteCard counts={counts.data} /> : <Skeleton width="100%" height={250} />}
              <RecordsCard />
              <ChecksCard />
            </div>
          </>
        )}
      </div>
    </VehiclesContext>
  );
}
