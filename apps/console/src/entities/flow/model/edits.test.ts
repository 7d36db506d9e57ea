import { RULE_TYPES } from '@sightline/contract/rules/types';
import { describe, expect, it } from 'vitest';
import { EMPTY_DOC, isRule, nodeIn, settingsOf } from './doc.ts';
import { addNode, configure, drawAreas, move, newNode, place, remove, rename } from './edits.ts';
import { aFlow, hatZone, itemOf } from './testing.ts';

describe('a node from the palette', () => {
  it('is a rule with its defaults and its name, or a detector (FLOW-18, 19, 26)', () => {
    expect(newNode(itemOf('count_violation'), 'n1', { x: 5, y: 6 })).toEqual({
      id: 'n1',
      type: 'rule',
      position: { x: 5, y: 6 },
      data: {
        name: 'Count violation',
        rule_type: 'count_violation',
        display_name: 'Count violation',
        config_values: {
          icon_url: '/api/logicflow/icons/count_violation',
          display_name: 'Count violation',
          minimum_count: 0,
          maximum_count: 100,
          monitoring_time: 5,
        },
        configured_areas: [],
        allowed_labels: [],
      },
    });
    expect(newNode(itemOf('human'), 'n2', { x: 0, y: 0 })).toMatchObject({
      type: 'detector',
      data: { detector_type: 'human', config_values: { icon_url: '/api/logicflow/icons/human' } },
    });
  });

  it.each(RULE_TYPES)('has settings for every field of %s', (type) => {
    const node = newNode(itemOf(type), 'n1', { x: 0, y: 0 });
    expect(isRule(node) && Object.values(settingsOf(node)).every((value) => value !== undefined)).toBe(true);
  });

  it('is nothing when the server offers what this console does not know', () => {
    expect(newNode({ name: 'New', slug: 'teleport_check', icon_url: '' }, 'n1', { x: 0, y: 0 })).toBeUndefined();
  });
});

describe('an edit', () => {
  it('takes the lines and areas of a node away with it (FLOW-28)', () => {
    const drawn = drawAreas(hatZone(), 'zone', []);
    const doc = remove(drawn, new Set(['zone']));
    expect(doc.nodes.map(({ id }) => id)).toEqual(['people', 'ppe', 'both']);
    expect(doc.edges.map(({ id }) => id)).toEqual(['people-ppe', 'ppe-both']);
    expect(doc.areas).toEqual({});
  });

  it('takes a line away alone, and nothing when nothing is selected', () => {
    const doc = hatZone();
    expect(remove(doc, new Set(['people-ppe'])).nodes).toHaveLength(4);
    expect(remove(doc, new Set(['people-ppe'])).edges).toHaveLength(3);
    expect(remove(doc, new Set())).toBe(doc);
  });

  it('moves the named nodes alone', () => {
    const doc = move(hatZone(), new Set(['ppe']), { x: 10, y: -5 });
    expect(nodeIn(doc, 'ppe')?.position).toEqual({ x: 282, y: -5 });
    expect(nodeIn(doc, 'zone')?.position).toEqual({ x: 544, y: 0 });
    expect(nodeIn(place(doc, new Map([['zone', { x: 1, y: 2 }]])), 'zone')?.position).toEqual({ x: 1, y: 2 });
  });

  it('changes some settings of a rule, and never those of a detector', () => {
    const doc = configure(hatZone(), 'ppe', { check_hat: true });
    expect(nodeIn(doc, 'ppe')?.data.config_values).toMatchObject({ check_hat: true, max_removal_allowed: 5 });
    expect(nodeIn(configure(doc, 'people', { check_hat: true }), 'people')).toEqual(nodeIn(doc, 'people'));
  });

  it('gives a rule its name in both places that hold it', () => {
    const data = nodeIn(rename(hatZone(), 'ppe', 'Hats'), 'ppe')?.data;
    expect(data).toMatchObject({ display_name: 'Hats', config_values: { display_name: 'Hats' } });
  });

  it('leaves the flow it was given as it was', () => {
    const doc = aFlow({ people: 'human' });
    const before = structuredClone(doc);
    addNode(doc, newNode(itemOf('negate'), 'n1', { x: 0, y: 0 })!);
    move(doc, new Set(['people']), { x: 1, y: 1 });
    expect(doc).toEqual(before);
    expect(EMPTY_DOC).toEqual({ nodes: [], edges: [], areas: {} });
  });
});
