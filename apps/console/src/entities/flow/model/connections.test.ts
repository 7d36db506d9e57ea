import { RULES } from '@sightline/contract/rules/catalogue';
import { RULE_TYPES } from '@sightline/contract/rules/types';
import { describe, expect, it } from 'vitest';
import { connect, reconnect, targetsFor, whyNot } from './connections.ts';
import { aFlow, hatZone } from './testing.ts';

const vehicles = () =>
  aFlow({ trucks: 'vehicle', around: 'generate_area_around_vehicle', near: 'area_intrusion', zone: 'area_check' });

describe('a connection', () => {
  it.each([
    ['to a node that does not exist (FLOW-43)', { source: 'trucks', target: 'nowhere' }, 'unknown_endpoint'],
    ['from a node that does not exist (FLOW-43)', { source: 'nowhere', target: 'near' }, 'unknown_endpoint'],
    ['to its own node', { source: 'near', target: 'near' }, 'same_node'],
    ['into a detector', { source: 'near', target: 'trucks' }, 'detector_input'],
    ['of areas to a rule that takes objects', { source: 'around', target: 'zone' }, 'wrong_port'],
    ['of areas to a rule that takes them', { source: 'around', target: 'near' }, undefined],
    ['of objects to a rule', { source: 'trucks', target: 'around' }, undefined],
  ])('%s is judged', (_, connection, refusal) => expect(whyNot(vehicles(), connection)).toBe(refusal));

  it('is drawn once', () => {
    const doc = hatZone();
    expect(whyNot(doc, { source: 'people', target: 'ppe' })).toBe('connected');
    expect(connect(doc, { source: 'people', target: 'ppe' }, 'again')).toBe(doc);
  });

  it('never closes a circle, however long', () => {
    const doc = aFlow({ people: 'human', a: 'area_check', b: 'movement_check', c: 'negate' }, [
      'people a',
      'a b',
      'b c',
    ]);
    expect(whyNot(doc, { source: 'c', target: 'a' })).toBe('cycle');
    expect(connect(doc, { source: 'c', target: 'a' }, 'circle')).toBe(doc);
  });

  it('keeps the handles it was drawn between, and reads from left to right where none is named (FLOW-10)', () => {
    const line = { source: 'trucks', target: 'near', sourceHandle: 'bottom', targetHandle: 'top' };
    expect(connect(vehicles(), line, 'x').edges).toEqual([{ id: 'x', ...line }]);
    const [edge] = connect(vehicles(), { source: 'trucks', target: 'near' }, 'x').edges;
    expect(edge).toMatchObject({ sourceHandle: 'right', targetHandle: 'left' });
  });

  it('lets in what every rule says it takes', () => {
    for (const type of RULE_TYPES) {
      const doc = aFlow({ load: 'load', made: 'generate_area_under_load', rule: type });
      expect(whyNot(doc, { source: 'load', target: 'rule' })).toBeUndefined();
      const takesAreas = (RULES[type].ports.in as readonly string[]).includes('areas');
      expect(whyNot(doc, { source: 'made', target: 'rule' })).toBe(takesAreas ? undefined : 'wrong_port');
    }
  });
});

describe('a line that is moved', () => {
  it('ends at another node (FLOW-27)', () => {
    const doc = aFlow({ people: 'human', a: 'area_check', b: 'negate' }, ['people a']);
    expect(reconnect(doc, 'people-a', { source: 'people', target: 'b', targetHandle: 'top' }).edges).toEqual([
      { id: 'people-a', source: 'people', target: 'b', sourceHandle: 'right', targetHandle: 'top' },
    ]);
  });

  it('may change its handle alone, and stays where it was when the new end is refused', () => {
    const doc = hatZone();
    expect(
      reconnect(doc, 'people-ppe', { source: 'people', target: 'ppe', sourceHandle: 'bottom' }).edges[0],
    ).toMatchObject({ sourceHandle: 'bottom' });
    expect(reconnect(doc, 'people-ppe', { source: 'people', target: 'zone' })).toBe(doc);
    expect(reconnect(doc, 'unknown', { source: 'people', target: 'both' })).toBe(doc);
  });
});

it('offers by keyboard only where a line may lead', () => {
  const doc = vehicles();
  expect(targetsFor(doc, 'trucks').map(({ id }) => id)).toEqual(['around', 'near', 'zone']);
  expect(targetsFor(doc, 'around').map(({ id }) => id)).toEqual(['near']);
});
