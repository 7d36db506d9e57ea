import { quantiseTemplate, TEMPLATE_NUMBERS } from '@sightline/contract/people/face-template';
import { createRandom } from '@sightline/scene/random';
import { describe, expect, it } from 'vitest';
import { findNearest, packTemplates } from './template-index.ts';

const random = createRandom('template-index');
const draw = () => Array.from({ length: TEMPLATE_NUMBERS }, () => random.bell());
const near = (face: readonly number[]) => quantiseTemplate(face.map((number) => number + 0.6 * random.bell()));

const faces = Array.from({ length: 40 }, draw);
const stored = faces.flatMap((face, index) =>
  [near(face), near(face), near(face)].map((template) => ({ personId: `person-${index}`, template })),
);
const templates = packTemplates(stored.map((one) => ({ ...one, template: new Uint8Array(one.template.buffer) })));

/** The same by the definition: the best template of each person, and the persons in order. */
function byDefinition(query: Int8Array) {
  const best = new Map<string, number>();
  for (const { personId, template } of stored) {
    const sum = template.reduce((all, number, place) => all + number * query[place]!, 0);
    const cosine = sum / (Math.hypot(...template) * Math.hypot(...query));
    best.set(personId, Math.max(best.get(personId) ?? Number.NEGATIVE_INFINITY, cosine));
  }
  const [first, second] = [...best].toSorted(([, a], [, b]) => b - a);
  const scored = ([personId, cosine]: [string, number]) => ({
    personId,
    score: expect.closeTo(Math.max(0, cosine), 5),
  });
  return { best: scored(first!), second: scored(second!) };
}

describe('the nearest templates', () => {
  it('are those that comparing every one with every one gives, of people who are known and of strangers', () => {
    for (const query of [...faces, ...faces.map(draw)].map(near))
      expect(findNearest(templates, query)).toEqual(byDefinition(query));
  });

  it('name the person whose face it is', () => {
    for (const [index, face] of faces.entries())
      expect(findNearest(templates, near(face)).best?.personId).toBe(`person-${index}`);
  });

  it('name nobody twice: the second is another person, however many templates the first has', () => {
    for (const face of faces) {
      const { best, second } = findNearest(templates, near(face));
      expect(second?.personId).not.toBe(best?.personId);
    }
  });

  it('do not depend on how long a template is: one of an earlier version of a node is found as well', () => {
    const [face] = faces;
    const small = near(face!).map((number) => Math.round(number / 4));
    const both = packTemplates(
      [...stored, { personId: 'early', template: small }].map((one) => ({
        ...one,
        template: new Uint8Array(one.template.buffer),
      })),
    );
    expect(findNearest(both, small)).toMatchObject({ best: { personId: 'early' }, second: { personId: 'person-0' } });
  });

  it('are none at a site without templates, and one where there is one person', () => {
    expect(findNearest(packTemplates([]), near(draw()))).toEqual({ best: null, second: null });
    const alone = packTemplates([{ personId: 'a', template: new Uint8Array(near(draw()).buffer) }]);
    expect(findNearest(alone, near(draw()))).toMatchObject({ best: { personId: 'a' }, second: null });
  });
});
