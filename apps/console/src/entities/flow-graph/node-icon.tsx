import type { FlowNode } from '@sightline/contract/flows';
import { createElement } from 'react';
import { iconOfNode } from './node-icons.ts';

/** The picture of a node, beside its name. */
export const NodeIcon = ({ node, size = 14 }: { node: FlowNode; size?: number }) =>
  createElement(iconOfNode(node), { size, stroke: 1.8, 'aria-hidden': true });
