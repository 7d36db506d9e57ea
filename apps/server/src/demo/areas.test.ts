import { AREA_KINDS } from '@sightline/contract/areas/forms';
import { formOfItem } from '@sightline/contract/areas/shapes';
import { AREA_SECTIONS, AREA_TAGS } from '@sightline/contract/areas/tags';
import { storedFormOf } from '@sightline/contract/stored-configuration';
import { describe, expect, it } from 'vitest';
import { reachedBefore } from '../changes/reach/reached.ts';
import { problemsOfRegion, problemsOfShapes } from '../features/cameras/areas/check-areas.ts';
import { buildDemo } from './build-demo.ts';
import type { AreaRow } from './rows.ts';

const { rows } = buildDemo({ now: new Date('2026-06-15T10:00:00Z'), days: 1 });
const { areas, site_labels: labels, site_label_categories: categories, cameras } = rows;

const asShape = ({ id, tag, kind, form, label_id: label, category_ids }: AreaRow) => {
  const read = storedFormOf(kind).read(form);
  if (!read.ok) throw new Error(`${tag} cannot be read`);
  const facts = { color: '#000000', user: '', labelName: null, zone: null, version: 0 };
  return { ...formOfItem(kind, read.content), ...facts, id, tag, label, categories: category_ids };
};

describe('areas of the demo', () => {
  it('are of every kind, for every section, at every site with labels of its own', () => {
    expect(new Set(areas.map(({ kind }) => kind))).toEqual(new Set(AREA_KINDS));
    const tags = new Set(areas.map(({ tag }) => tag));
    const drawn = [...AREA_TAGS.keys()].filter((tag) => tags.has(tag) || tag === 'region_of_interest');
    expect(drawn.length).toBeGreaterThan(20);
    const sections = new Set(rows.area_sections.map(({ section }) => section));
    expect(sections).toEqual(new Set(AREA_SECTIONS));
    expect(new Set(labels.map(({ site_id }) => site_id)).size).toBe(rows.sites.length);
    expect(cameras.filter(({ region_of_interest }) => region_of_interest !== null).length).toBeGreaterThan(8);
    expect(new Set(areas.map(({ camera_id }) => camera_id)).size).toBe(cameras.length);
  });

  it('could all have been drawn in the editor', () => {
    const siteOf = new Map(cameras.map(({ id, site_id }) => [id, site_id]));
    for (const { id, region_of_interest: region } of cameras) {
      const own = labels.filter(({ site_id }) => site_id === siteOf.get(id));
      const known = own.map((label) => [
        label.id,
        {
          ...label,
          id: reachedBefore<'label'>(label.id),
          site_id: reachedBefore<'site'>(label.site_id),
          site_name: '',
          version: 1,
          categories: categories.filter(({ label_id }) => label_id === label.id),
        },
      ]) as ConstructorParameters<typeof Map<string, never>>[0];
      const shapes = areas.filter(({ camera_id }) => camera_id === id).map(asShape);
      const judged = shapes.map((shape) => ({ shape, isTouched: true }));
      expect(problemsOfShapes(judged, new Map(known))).toEqual([]);
      expect(problemsOfRegion(region as { points: [number, number][] } | null)).toEqual([]);
    }
  });
});
