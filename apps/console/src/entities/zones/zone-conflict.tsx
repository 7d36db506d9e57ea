import type { SitePlan } from '@sightline/contract/site-plans';
import { canJoin } from '@sightline/editor/merge';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { ConflictBanner } from '../merging/conflict-banner.tsx';
import { ConflictPanel } from '../merging/conflict-panel.tsx';
import { contestedShapes } from '../merging/contested-shapes.tsx';
import { contestedFacts } from '../merging/facts.ts';
import { savedBy } from '../merging/saved-by.ts';
import { aspectOf } from './plan-overlay.tsx';
import type { ZoneMerge, ZoneMerging } from './use-zone-merging.ts';

interface ZoneConflictProps {
  drawing: Drawing;
  plan: SitePlan;
  merge: ZoneMerge;
  merging: ZoneMerging;
}

const useSaved = ({ theirs }: ZoneMerging) => savedBy(useTranslation().t, theirs.updated_by, theirs.updated_at);

/** What differs between both versions of the zone in hand: its outline, its name, its color. */
export function ZoneDifferences({ drawing, plan, merge, merging }: ZoneConflictProps) {
  const { t, i18n } = useTranslation();
  const saved = useSaved(merging);
  const { choose: onChoose } = merge;
  const items = [
    ...contestedShapes({
      ...{ t, language: i18n.language, drawing, onChoose },
      merging: merging.outline,
      who: saved.who,
      picture: plan.picture,
      aspect: aspectOf(plan),
      // A zone has one outline: two are kept only where they fit into one.
      canKeepBoth: canJoin,
    }),
    ...contestedFacts(merging.facts, {
      ...{ t, who: saved.who, onChoose },
      nameOf: (id) => t(id === 'name' ? 'zones.name' : 'zones.color'),
      textOf: (_, value) => value,
    }),
  ];
  return <ConflictPanel items={items} saved={saved} />;
}

/** Over the plan: that others saved the zone, and one version for all of it. */
export function ZoneConflict({ merge, merging }: Pick<ZoneConflictProps, 'merge' | 'merging'>) {
  const { t } = useTranslation();
  const saved = useSaved(merging);
  const count = merging.outline.differences.length + merging.facts.differences.length;
  return (
    <ConflictBanner onReload={merge.reload} onKeepMine={merge.keepMine}>
      {t('configure.differences_from', { ...saved, count })}
    </ConflictBanner>
  );
}
