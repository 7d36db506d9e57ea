import { toFlow } from '@sightline/contract/logic-flows/convert';
import { isDetectorType, isRuleType } from '@sightline/contract/logic-flows/palette';
import { TAKES_AREAS } from '@sightline/contract/rules/fields';
import type { Icon } from '@tabler/icons-react';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import type { TFunction } from 'i18next';
import { iconOfNode } from '../flow-graph/node-icons.ts';
import { nameOfNode, noteOfNode } from '../flow-graph/node-words.ts';
import { type DocNode, type FlowDoc, typeOf } from './model/doc.ts';

/** The picture of a rule or detector by its type; one that is not known here has that of the unknown. */
export function iconOfType(type: string): Icon {
  if (isRuleType(type)) return iconOfNode({ id: type, type: 'rule', rule_type: type, config: {} });
  return isDetectorType(type) ? iconOfNode({ id: type, type: 'detector', detector_type: type }) : IconHelpCircle;
}

/** The name of a rule or detector by its type, in the reader's language. */
export function nameOfType(t: TFunction, type: string): string {
  if (isRuleType(type)) return nameOfNode(t, { id: type, type: 'rule', rule_type: type, config: {} });
  return isDetectorType(type) ? nameOfNode(t, { id: type, type: 'detector', detector_type: type }) : type;
}

/** What a node is called: the name somebody gave it, or that of its type. A name the palette gave is translated. */
export function shownName(t: TFunction, node: DocNode): string {
  const given = node.type === 'rule' ? node.data.display_name.trim() : '';
  return given && given !== node.data.name ? given : nameOfType(t, typeOf(node));
}

/** What a node does, in a few words. */
export function shownNote(t: TFunction, node: DocNode, areas: FlowDoc['areas'] = {}): string {
  if (node.type === 'detector') return t('flow.detector');
  if (!isRuleType(node.data.rule_type)) return t('flow.unknown_type', { type: node.data.rule_type });
  const type = node.data.rule_type;
  if (TAKES_AREAS[type] && type !== 'ppe_check' && !areas[node.id]?.length) return t('flow.short.no_areas');
  const [converted] = toFlow({ nodes: [node], edges: [] }, areas).nodes;
  return converted ? noteOfNode(t, converted) : '';
}
