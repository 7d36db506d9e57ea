import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { positionValue } from '../../../entities/position/position-values.ts';
import { siteQuery } from '../../../entities/site/site-tree-queries.ts';
import { isSame } from '../../../forms/draft.ts';
import type { CameraForm } from './camera-parts.ts';
import type { CameraFormState } from './use-camera-form.ts';

/** Where a site lies; undefined until that is known, and for those who may not look at it. */
const useSite = (siteId: string | undefined) =>
  useQuery({ ...siteQuery(siteId ?? ''), enabled: siteId !== undefined }).data;

/** Proposes to a new camera the position of the site that is chosen for it. */
export function useSitePosition({ proposePosition }: CameraFormState, isNew: boolean, siteId: string | undefined) {
  const position = useSite(isNew ? siteId : undefined)?.lat_long;
  useEffect(() => {
    if (position !== undefined) proposePosition(positionValue(position));
  }, [position, proposePosition]);
}

/** The name of the site whose position a new camera still has. */
export function useSiteOfPosition(form: CameraForm, isNew: boolean, siteId: string | undefined): string | undefined {
  const site = useSite(isNew ? siteId : undefined);
  const given = useWatch({ control: form.control, name: 'lat_long' });
  return site?.lat_long && isSame(given, positionValue(site.lat_long)) ? site.name : undefined;
}
