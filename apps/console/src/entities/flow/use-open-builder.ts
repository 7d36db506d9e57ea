import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { PaletteItem, Palette as Tiles } from '@sightline/contract/logic-flows/palette';
import { useReactFlow } from '@xyflow/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../lib/commands/use-commands.ts';
import { newId } from '../../lib/new-id.ts';
import { toast } from '../../ui/toasts.tsx';
import { ALL_COMMANDS, type BuilderContext } from './builder-commands.ts';
import type { FlowBuilderProps } from './builder-props.ts';
import { headProblems } from './flow-head.ts';
import { useLive } from './live/use-live.ts';
import { graphOf, isRule, nodeIn, type Position } from './model/doc.ts';
import { addNode, newNode } from './model/edits.ts';
import { freePlace, nextPlace } from './model/layout.ts';
import { problemText } from './problem-words.ts';
import type { BuilderScreen } from './screen-context.ts';
import { useBuilt } from './use-builder.ts';
import { useClipboard } from './use-clipboard.ts';
import { useEditedFlow } from './use-edited-flow.ts';
import { useProblems } from './use-problems.ts';
import { useRights } from './use-rights.ts';
import { useSaving } from './use-saving.ts';

interface Opened extends Omit<FlowBuilderProps, 'isOpen'> {
  loaded: LogicFlowDetail | undefined;
  palette: Tiles;
}

const FIT = { padding: 0.12, maxZoom: 1, duration: 180 };

/** Where the pointer looks at, and how near. */
function useView() {
  const flow = useReactFlow();
  return useMemo(
    () => ({
      fit: () => void setTimeout(() => void flow.fitView(FIT), 0),
      zoomIn: () => void flow.zoomIn(),
      zoomOut: () => void flow.zoomOut(),
      show: (id: string) => void flow.fitView({ ...FIT, nodes: [{ id }] }),
    }),
    [flow],
  );
}

/** Everything about a builder that is open; the screen only draws it. */
export function useOpenBuilder(props: Opened) {
  const { t } = useTranslation();
  const { palette, onApply, onClose } = props;
  const place = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const view = useView();
  const rights = useRights(props);
  const edited = useEditedFlow(props.loaded, props);
  const { builder } = edited;
  const [openId, setOpenId] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const saving = useSaving({
    target: props,
    builder,
    head: edited.head,
    flow: edited.flow,
    onTheirs: edited.take,
    onSaved: (saved) => {
      edited.take(saved);
      setWasTried(false);
      props.onSaved?.(saved);
    },
  });
  const live = useLive({ builder, flow: edited.flow, camera: props.camera });
  const problems = useProblems(builder, props, saving.refusedOf);
  const errors = problems.filter((problem) => problem.severity === 'error');
  const hasHead = props.cameraUseCaseId !== undefined || onApply !== undefined;
  const isHeadGood = hasHead || Object.keys(headProblems(t, edited.head)).length === 0;

  const addAt = useCallback(
    (slug: string, at?: Position) => {
      const item = [...palette.detectors, ...palette.rules].find((each) => each.slug === slug);
      const doc = builder.state().doc;
      const isSource = palette.detectors.some((each) => each.slug === slug);
      const node = item && newNode(item, newId(), at ? freePlace(doc, at) : nextPlace(doc, isSource));
      if (!node) return;
      builder.edit((now) => addNode(now, node));
      builder.select([node.id]);
      if (!at) view.fit();
    },
    [builder, palette, view],
  );

  const openRule = useCallback(
    (id: string) => {
      if (rights.canViewConfig && isRule(nodeIn(builder.state().doc, id))) setOpenId(id);
    },
    [builder, rights.canViewConfig],
  );

  const save = () => {
    setWasTried(true);
    if (errors.length > 0) {
      for (const text of new Set(errors.map((problem) => problemText(t, problem)))) toast.error(text);
      const node = errors.find((problem) => problem.node !== undefined)?.node;
      if (node !== undefined) {
        builder.select([node]);
        view.show(node);
      }
      return;
    }
    if (!isHeadGood) return;
    if (!onApply) return saving.save();
    onApply(graphOf(builder.state().doc));
    onClose();
  };
  const close = () => (edited.isDirty ? setIsAsking(true) : onClose());

  const screen: BuilderScreen = useMemo(
    () => ({
      builder,
      canEdit: rights.canEdit,
      canViewConfig: rights.canViewConfig,
      problems,
      live: live.values,
      openId,
      onOpen: openRule,
      onRename: setRenaming,
      onDropTile: addAt,
    }),
    [builder, rights.canEdit, rights.canViewConfig, problems, live.values, openId, openRule, addAt],
  );

  const context: BuilderContext = {
    builder,
    canEdit: rights.canEdit,
    canSave: edited.isDirty && rights.canConfigure && !saving.isSaving,
    onSave: save,
    onClose: openId === null ? close : () => setOpenId(null),
    onFind: () => search.current?.focus(),
    onRename: setRenaming,
    view,
  };
  useCommands({ title: 'flow.title', commands: ALL_COMMANDS, context, place });
  useClipboard(builder, place, rights.canEdit);
  useBuilt(builder, (state) => state.selected);

  return {
    place,
    search,
    view,
    rights,
    edited,
    saving,
    screen,
    context,
    renaming,
    stopRenaming: () => setRenaming(null),
    closeDrawer: () => {
      builder.endStep();
      setOpenId(null);
    },
    isAsking,
    stay: () => setIsAsking(false),
    live,
    wasTried,
    blockedBy: errors[0] && problemText(t, errors[0]),
    addTile: (item: PaletteItem) => addAt(item.slug),
    save,
    close,
  };
}

export type OpenBuilder = ReturnType<typeof useOpenBuilder>;
