import type { SitePlan } from '@sightline/contract/site-plans';
import type { Zone } from '@sightline/contract/zones';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { conflictIn } from '../../forms/conflict.ts';
import { call } from '../../lib/api.ts';
import { showFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toasts.tsx';
import { type CameraChoices, covering, isTicked, outlineFor, type SeeingCamera } from './camera-choices.ts';
import { useZoneMerging } from './use-zone-merging.ts';
import type { ZoneSession } from './use-zone-session.ts';
import { cornersOf, type ZoneDraft } from './zone-drafts.ts';
import { zoneKeys } from './zone-queries.ts';

interface Saving {
  draft: ZoneDraft;
  plan: SitePlan;
  polygon: [number, number][];
  cameras: { camera_id: string; version: number; points: [number, number][]; adjusted: boolean }[];
}

const pairs = (points: readonly (readonly [number, number])[]) => points.map(([x, y]): [number, number] => [x, y]);

/** The cameras a zone is saved to, with the outline each gets. */
export const targetsOf = (
  cameras: readonly SeeingCamera[],
  corners: readonly (readonly [number, number])[],
  choices: CameraChoices,
): Saving['cameras'] =>
  covering(cameras, corners)
    .filter((seeing) => isTicked(seeing, corners, choices))
    .map((seeing) => ({
      camera_id: seeing.camera.id,
      version: seeing.camera.version,
      points: pairs(outlineFor(seeing, corners, choices)),
      adjusted: choices.adjusted[seeing.camera.id] !== undefined,
    }))
    .filter(({ points }) => points.length > 2);

/** The zone itself: made, when it is new; its name and colour where they changed. */
async function saveZone({ draft, plan, polygon, cameras }: Saving): Promise<Zone> {
  const { id, name, color, version } = draft;
  const fields = { name: name.trim(), color, plan: plan.id, polygon };
  if (version === null) return call('POST /zones/', { body: { site: plan.site.id, ...fields } });
  // The outline goes with those of the cameras, so that one entry of the trail has both sides.
  const body = { name: fields.name, color, version, ...(cameras.length === 0 ? { plan: plan.id, polygon } : {}) };
  return call('PATCH /zones/:id/', { params: { id }, body });
}

async function saveAll(saving: Saving): Promise<Zone> {
  const zone = await saveZone(saving);
  const { draft, polygon, cameras } = saving;
  if (cameras.length === 0) return zone;
  const body = { polygon, version: zone.version, tag: draft.tag, cameras };
  return call('POST /zones/:id/save_to_cameras/', { params: { id: zone.id }, body });
}

/** Saves the zone in hand, with the areas that show it on the cameras that are ticked. */
export function useZoneSave(session: ZoneSession, plan: SitePlan, seeing: readonly SeeingCamera[]) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { drawing, draft, choices, settle } = session;
  const merge = useZoneMerging(session);
  const mutation = useMutation({
    mutationFn: saveAll,
    onSuccess: (zone, { draft: { id }, cameras }) => {
      merge.end();
      settle(id, zone);
      toast.success(cameras.length > 0 ? t('zones.saved', { count: cameras.length }) : t('zones.saved_alone'));
    },
    onError: (error) => {
      const theirs = conflictIn(error);
      if (!theirs) void showFailure(error);
      else if (!merge.meet(theirs as Zone)) toast.warning(t('configure.message.updated_by_another'));
    },
    meta: { quiet: true },
    onSettled: () => queries.invalidateQueries({ queryKey: zoneKeys.all }),
  });
  const save = async (): Promise<boolean> => {
    if (!draft || draft.name.trim() === '' || merge.left > 0) return false;
    const corners = cornersOf(drawing.state(), draft.id);
    if (corners.length < 3) return false;
    const cameras = targetsOf(seeing, corners, choices);
    return mutation.mutateAsync({ draft, plan, polygon: pairs(corners), cameras }).then(
      () => true,
      () => false,
    );
  };
  return { save, isSaving: mutation.isPending, merge };
}
