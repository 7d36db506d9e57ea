import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import type { FlowAreas } from '@sightline/contract/logic-flows/wire';
import type { Form } from '@sightline/editor/shapes';
import type { Tag } from '@sightline/editor/tags';
import { nodeField } from '@sightline/engine/flow/check-logic-flow';
import { asEntry, problemOfForm } from '../areas/check-areas.ts';
import type { LabelRow } from '../labels/labels.repo.ts';

/** What the drawing editor offers for the rules of a flow. */
const RULE_AREA: Tag = {
  id: 'logic_flow',
  displayLabel: 'Area',
  color: '#FF5349',
  tools: [{ tool: 'polygon' }, { tool: 'line' }, { tool: 'multi_line' }],
};

const formOf = ({ area_type, points }: LogicFlowArea): Form =>
  area_type === 'polygon' ? { kind: 'polygon', points } : { kind: points.length === 2 ? 'line' : 'multi_line', points };

function problemsOfLabel(
  { selected_label: chosen }: LogicFlowArea,
  field: string,
  labels: ReadonlyMap<string, LabelRow>,
): ProblemEntry[] {
  if (!chosen) return [];
  const label = labels.get(chosen.internal_name);
  const offered = new Set(label?.categories.map(({ id }) => id));
  const isKnown = label && chosen.categories.every(({ internal_name }) => offered.has(internal_name));
  return isKnown ? [] : [problemEntry('not_in_list', undefined, `${field}.selected_label`)];
}

/** The first thing that is wrong with each area of a flow, judged as the drawing editor would. */
export const problemsOfRuleAreas = (areas: FlowAreas, labels: ReadonlyMap<string, LabelRow>): ProblemEntry[] =>
  Object.values(areas).flatMap((ofCamera) =>
    Object.entries(ofCamera).flatMap(([node, drawn]) =>
      drawn.flatMap((area) => {
        const field = nodeField(node, `configured_areas.${area.id}`);
        const wrong = problemOfForm(formOf(area), RULE_AREA, []);
        return wrong ? [asEntry(wrong, field)] : problemsOfLabel(area, field, labels).slice(0, 1);
      }),
    ),
  );
