import { describe, expect, it } from 'vitest';
import { EMPTY_DOC, nodeIn } from './doc.ts';
import { configure, drawAreas, rename } from './edits.ts';
import { fragmentIn, fragmentOf, insert, textOf } from './fragment.ts';
import { countedIds, hatZone } from './testing.ts';

describe('copied nodes', () => {
  it('come with the lines between them, and no others', () => {
    const { nodes, edges } = fragmentOf(hatZone(), new Set(['people', 'ppe', 'people-zone']));
    expect(nodes.map(({ id }) => id)).toEqual(['people', 'ppe']);
    expect(edges.map(({ id }) => id)).toEqual(['people-ppe']);
  });

  it('are put in under new ids, aside, with their settings and without areas (FLOW-26)', () => {
    const doc = drawAreas(configure(hatZone(), 'ppe', { check_hat: true }), 'ppe', []);
    const inserted = insert(doc, fragmentOf(doc, new Set(['people', 'ppe'])), { x: 32, y: 32 }, countedIds());
    expect([...inserted.ids]).toEqual(['n1', 'n2']);
    expect(nodeIn(inserted.doc, 'n2')).toMatchObject({
      position: { x: 304, y: 32 },
      data: { config_values: { check_hat: true }, configured_areas: [] },
    });
    expect(inserted.doc.edges.at(-1)).toMatchObject({ id: 'n3', source: 'n1', target: 'n2' });
    expect(inserted.doc.areas).toEqual({ ppe: [] });
    expect(inserted.doc.nodes).toHaveLength(6);
  });
});

describe('the text of a flow', () => {
  const changed = () => rename(configure(hatZone(), 'ppe', { check_hat: true, max_removal_allowed: 9 }), 'ppe', 'Hats');

  it('has the settings of its rules reset to defaults, under the names they have (FLOW-33)', () => {
    const { nodes, edges } = JSON.parse(textOf(changed()));
    const [, ppe] = nodes;
    expect(ppe.data).toMatchObject({ display_name: 'Hats', configured_areas: [] });
    expect(ppe.data.config_values).toMatchObject({ check_hat: false, max_removal_allowed: 5, display_name: 'Hats' });
    expect(edges).toHaveLength(4);
  });

  it('is a flow again where it is put in', () => {
    const fragment = fragmentIn(textOf(changed()));
    const { doc } = insert(EMPTY_DOC, fragment!, { x: 0, y: 0 }, countedIds());
    expect(doc.nodes.map(({ data }) => data.name)).toEqual(['People', 'PPE check', 'Area check', 'Combine']);
    expect(doc.edges).toHaveLength(4);
  });

  it.each(['', 'hello', '{', '[]', '{"nodes":[],"edges":[]}', '{"nodes":[{"id":1}],"edges":[]}'])(
    'is not seen in %j',
    (text) => expect(fragmentIn(text)).toBeUndefined(),
  );
});
