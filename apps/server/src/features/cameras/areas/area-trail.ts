import { AREA_KINDS } from '@sightline/contract/areas/forms';
import { itemOfForm, SentPoints } from '@sightline/contract/areas/shapes';
import { AREA_SECTIONS, type AreaSection, areaVariant } from '@sightline/contract/areas/tags';
import { Id } from '@sightline/contract/common';
import { RegionOfInterest } from '@sightline/contract/region-of-interest';
import { z } from 'zod';
import type { KeptShape } from './read-areas.ts';

/** A shape as the audit trail keeps it. */
export const inTrail = (shape: KeptShape) => ({
  ...itemOfForm(shape),
  id: shape.id,
  kind: shape.kind,
  color: shape.color,
  user: shape.user,
  label: shape.label,
  categories: [...shape.categories],
  zone: shape.zone,
  adjusted: shape.row.zone_adjusted,
});

const Share = z.number();
const TrailShape = z.object({
  id: Id,
  kind: z.enum(AREA_KINDS),
  color: z.string(),
  user: z.string(),
  label: Id.nullable(),
  categories: z.array(Id),
  zone: Id.nullable().optional(),
  adjusted: z.boolean().optional(),
  x: Share.optional(),
  y: Share.optional(),
  width: Share.optional(),
  height: Share.optional(),
  radiusX: Share.optional(),
  radiusY: Share.optional(),
  points: SentPoints.optional(),
});
export type TrailShape = z.infer<typeof TrailShape>;

/** What an entry says of one section of a camera: the shapes of each tag that changed. */
export interface AreaEntry {
  readonly region: RegionOfInterest | null | undefined;
  readonly shapes: ReadonlyMap<string, readonly TrailShape[]>;
}

export const REGION_TAG = 'region_of_interest';

export const tagsOfSection = (section: AreaSection): readonly string[] =>
  areaVariant(section).tags.filter((tag) => tag !== REGION_TAG);

const entryOf = (section: AreaSection) =>
  z
    .strictObject({
      ...Object.fromEntries(tagsOfSection(section).map((tag) => [tag, z.array(TrailShape).optional()])),
      ...(section === 'alerts' ? { [REGION_TAG]: RegionOfInterest.nullable().optional() } : {}),
    })
    .transform((fields): AreaEntry => {
      const { [REGION_TAG]: region, ...shapes } = fields as Record<string, unknown>;
      const given = Object.entries(shapes).filter(([, value]) => value !== undefined);
      return {
        region: region as AreaEntry['region'],
        shapes: new Map(given as [string, TrailShape[]][]),
      };
    });

/** By the section they are about; no two share a tag. */
export const AREA_ENTRIES = new Map(AREA_SECTIONS.map((section) => [section, entryOf(section)]));
