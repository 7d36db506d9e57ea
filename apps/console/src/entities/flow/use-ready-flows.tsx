import { fromFlow } from '@sightline/contract/logic-flows/convert';
import { type ReadyFlow, readyFlows } from '@sightline/engine/use-cases/ready-flows';
import { useReactFlow } from '@xyflow/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiBase } from '../../lib/api.ts';
import { insertInto } from './builder-commands.ts';
import type { NamedThing } from './builder-props.ts';
import { Gallery } from './gallery.tsx';
import { docOf } from './model/doc.ts';
import { NODE, tidy } from './model/layout.ts';
import { readyDescription, readyName } from './ready-words.ts';
import type { EditedFlow } from './use-edited-flow.ts';

const GAP = 80;

/** The gallery, and what happens with the flow that is chosen there. */
export function useReadyFlows({ builder, head, changeHead }: EditedFlow, camera: NamedThing | undefined) {
  const { t } = useTranslation();
  const { fitView } = useReactFlow();
  const [isOpen, setIsOpen] = useState(false);
  const flows = readyFlows();
  const use = (ready: ReadyFlow) => {
    const { nodes } = builder.state().doc;
    const below = nodes.length === 0 ? 0 : Math.max(...nodes.map(({ position }) => position.y)) + NODE.liveHeight + GAP;
    insertInto(builder, tidy(docOf(fromFlow(ready.flow, apiBase))), { x: 0, y: below });
    // A flow that has a name keeps it.
    if (head.name.trim() === '')
      changeHead({
        name: readyName(t, ready),
        description: readyDescription(t, ready),
        ...(head.icon === '' ? { icon: iconOf(ready) } : {}),
      });
    setIsOpen(false);
    setTimeout(() => void fitView({ padding: 0.12, maxZoom: 1 }), 0);
  };
  return {
    count: flows.length,
    open: () => setIsOpen(true),
    dialog: <Gallery isOpen={isOpen} flows={flows} camera={camera} onUse={use} onClose={() => setIsOpen(false)} />,
  };
}

/** The picture of the first rule. */
const iconOf = ({ flow }: ReadyFlow) => {
  const rule = flow.nodes.find((node) => node.type === 'rule');
  return rule?.type === 'rule' ? rule.rule_type : 'human';
};
