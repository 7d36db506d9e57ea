import { labelSelected } from '@sightline/editor/actions';
import { selectedShape } from '@sightline/editor/state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Drawing } from '../drawing/drawing.ts';
import { LabelPopover } from '../drawing/label-popover.tsx';
import { useDrawn } from '../drawing/use-drawing.ts';
import type { LabelsQuery } from './area-queries.ts';

/** A query that is never asked: hooks want one all the same. */
const NONE: LabelsQuery = { queryKey: ['camera-labels'], queryFn: async () => [] };

/** The labels of the selected shape: offered when it is selected and there are some, or one is needed. */
export function useLabelling(drawing: Drawing, labelsOf: (tag: string) => LabelsQuery | undefined) {
  const selected = useDrawn(drawing, (state) => state.selected);
  const tag = useDrawn(drawing, (state) => selectedShape(state)?.tag);
  const isNeeded = useDrawn(drawing, (state) => tag !== undefined && state.tags.get(tag)?.labelRequired === true);
  const query = tag === undefined ? undefined : labelsOf(tag);
  const { data: labels } = useQuery({ ...(query ?? NONE), enabled: query !== undefined });
  const [closed, setClosed] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    setClosed(null);
    setAsked((before) => (before === selected ? before : null));
  }, [selected]);
  const isWanted = isNeeded || (labels?.length ?? 0) > 0 || asked === selected;
  return {
    labels,
    isOpen: selected !== null && query !== undefined && closed !== selected && isWanted,
    close: () => {
      setClosed(selected);
      setAsked(null);
    },
    open:
      query === undefined
        ? undefined
        : () => {
            setClosed(null);
            setAsked(selected);
            const { tool } = drawing.state();
            // With a drawing tool in hand the editor says that labels are for edit mode.
            if (tool !== 'edit')
              drawing.change((state) => labelSelected(state, { label: null, labelName: null, categories: [] }));
          },
  };
}

type Labelling = ReturnType<typeof useLabelling>;

export function ShapeLabels({ drawing, labelling }: { drawing: Drawing; labelling: Labelling }) {
  const isDragging = useDrawn(drawing, ({ gesture }) => gesture.name !== 'idle');
  if (!labelling.isOpen || isDragging) return null;
  return <LabelPopover drawing={drawing} labels={labelling.labels} onClose={labelling.close} />;
}
