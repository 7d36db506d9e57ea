import { type AreaShape, areaOf, type ConfiguredArea, formOfItem } from '@sightline/contract/areas/shapes';
import { AREA_TAGS } from '@sightline/contract/areas/tags';
import { storedFormOf } from '@sightline/contract/stored-configuration';
import { DEFAULT_REGION_COLOR } from '@sightline/contract/use-cases/catalogue';
import type { AreaRow } from './areas.repo.ts';

/** A shape that can be read, with what is stored beside it. */
export type KeptShape = AreaShape & { readonly row: AreaRow };

/** What is drawn on a camera, by tag. What cannot be read stays stored, is not shown, and is a fault of its tag. */
export interface DrawnAreas {
  shapes: ReadonlyMap<string, readonly KeptShape[]>;
  unreadable: ReadonlySet<string>;
}

export const colorOfTag = (tag: string): string => AREA_TAGS.get(tag)?.color ?? DEFAULT_REGION_COLOR;

function readShape(row: AreaRow): KeptShape | undefined {
  const read = storedFormOf(row.kind).read(row.form);
  if (!read.ok) return undefined;
  return {
    ...formOfItem(row.kind, read.content),
    id: row.id,
    tag: row.tag,
    color: row.color ?? colorOfTag(row.tag),
    user: row.drawn_by_name,
    label: row.label_id,
    labelName: row.label_name,
    categories: row.category_ids,
    zone: row.zone_id,
    version: row.version,
    row,
  };
}

export function readAreas(rows: readonly AreaRow[]): DrawnAreas {
  const shapes = new Map<string, KeptShape[]>();
  const unreadable = new Set<string>();
  for (const row of rows) {
    const shape = readShape(row);
    if (shape) shapes.set(row.tag, [...(shapes.get(row.tag) ?? []), shape]);
    else unreadable.add(row.tag);
  }
  return { shapes, unreadable };
}

/** What is drawn for a tag, as the API shows it. */
export const presentArea = (cameraId: string, { shapes }: DrawnAreas, tag: string): ConfiguredArea =>
  areaOf(cameraId, shapes.get(tag) ?? []);
