import type { SitePlan } from '@sightline/contract/site-plans';
import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { EditorFrame } from '../drawing/editor-frame.tsx';
import { planCamerasQuery, plansQuery, zonesQuery } from './zone-queries.ts';
import css from './zones.module.css';
import { ZonesEditor } from './zones-editor.tsx';
import { ZonesHead } from './zones-head.tsx';

interface ZonesDialogProps {
  isOpen: boolean;
  site: { id: string; name: string };
  onClose: () => void;
}

/** The zones of a site on its plans and in its cameras, over everything else. */
export function ZonesDialog({ isOpen, site, onClose }: ZonesDialogProps) {
  const { t } = useTranslation();
  return (
    <EditorFrame isOpen={isOpen} label={t('zones.title', { name: site.name })} onClose={onClose}>
      <Plans site={site} onClose={onClose} />
    </EditorFrame>
  );
}

type PartProps = Omit<ZonesDialogProps, 'isOpen'>;

function Plans({ site, onClose }: PartProps) {
  const { t } = useTranslation();
  const plans = useQuery(plansQuery(site.id));
  const [chosen, setChosen] = useState<string>();
  const plan = plans.data?.find(({ id }) => id === chosen) ?? plans.data?.[0];
  if (plan && plans.data)
    return <OnPlan key={plan.id} {...{ site, plan, plans: plans.data, onPlan: setChosen, onClose }} />;
  return (
    <Waiting site={site} onClose={onClose} isPending={plans.isPending}>
      {plans.isError ? <ErrorPanel error={plans.error} onRetry={() => void plans.refetch()} /> : null}
      {plans.data ? (
        <StatePanel
          icon={<IconMapOff size={20} stroke={1.8} />}
          title={t('zones.no_plan')}
          hint={t('zones.no_plan_hint')}
        />
      ) : null}
    </Waiting>
  );
}

interface OnPlanProps extends PartProps {
  plan: SitePlan;
  plans: readonly SitePlan[];
  onPlan: (id: string) => void;
}

function OnPlan({ site, plan, plans, onPlan, onClose }: OnPlanProps) {
  const zones = useQuery(zonesQuery(site.id, plan.id));
  const cameras = useQuery(planCamerasQuery(plan.id));
  // What was here before is asked for again; editing begins with what there is now.
  const isFresh = zones.isFetchedAfterMount && cameras.isFetchedAfterMount;
  if (zones.data && cameras.data && isFresh)
    return <ZonesEditor zones={zones.data} cameras={cameras.data} {...{ site, plan, plans, onPlan, onClose }} />;
  const failed = zones.isError ? zones : cameras.isError ? cameras : undefined;
  return (
    <Waiting site={site} onClose={onClose} isPending={zones.isPending || cameras.isPending}>
      {failed ? <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} /> : null}
    </Waiting>
  );
}

function Waiting({
  site,
  onClose,
  isPending,
  children,
}: PartProps & { isPending: boolean; children: React.ReactNode }) {
  const isLong = useDelayed(isPending);
  return (
    <div className={css.editor}>
      <ZonesHead site={site} onClose={onClose} />
      <div className={css.waiting}>
        {children}
        {isLong ? <Skeleton width="100%" height="100%" /> : null}
      </div>
    </div>
  );
}
