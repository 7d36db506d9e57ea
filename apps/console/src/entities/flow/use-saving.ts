import { ApiError } from '@sightline/client/api-error';
import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { FLOW_TABS } from '@sightline/contract/logic-flows/tabs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictIn } from '../../forms/conflict.ts';
import { useConflict } from '../../forms/use-conflict.ts';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { showFailure } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toasts.tsx';
import { cameraKeys } from '../camera/camera-queries.ts';
import type { FlowBuilderProps } from './builder-props.ts';
import type { FlowHead } from './flow-head.ts';
import { flowKeys, flowQuery } from './flow-queries.ts';
import type { Builder } from './model/builder.ts';
import { type FlowDoc, graphOf } from './model/doc.ts';
import { type FlowError, placeOf } from './model/problems.ts';

type Target = Pick<FlowBuilderProps, 'tab' | 'site' | 'camera' | 'isForCamera' | 'cameraUseCaseId'>;

const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 422;

/** What the server refused, on the nodes it names. */
const placedErrors = (error: unknown): FlowError[] =>
  (error instanceof ApiError ? (error.problem?.errors ?? []) : []).flatMap(({ code, params, field }) => {
    const place = placeOf(field);
    return place.node === undefined
      ? []
      : [{ severity: 'error', code: code as FlowError['code'], ...(params ? { params } : {}), ...place }];
  });

interface Saving {
  target: Target;
  builder: Builder;
  head: FlowHead;
  flow: LogicFlowDetail | undefined;
  onSaved: (flow: LogicFlowDetail) => void;
  /** Somebody else was first, and theirs is taken. */
  onTheirs: (flow: LogicFlowDetail) => void;
}

/** Sends a flow where it belongs: to the site, or to one camera. */
export function useSaving({ target, builder, head, flow, onSaved, onTheirs }: Saving) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // A repeat of what did not come back makes it once.
  const [id] = useState(newId);
  const [lock, setLock] = useState<number>();
  const [refused, setRefused] = useState<{ doc: FlowDoc; errors: readonly FlowError[] }>();
  const conflict = useConflict<LogicFlowDetail>((now, takes) => {
    if (takes === 'theirs') onTheirs(now);
    else setLock(now.version);
  });
  const { tab, site, camera, isForCamera = false, cameraUseCaseId } = target;
  const saving = useMutation({
    mutationFn: async (doc: FlowDoc): Promise<LogicFlowDetail> => {
      const logicflow = graphOf(doc);
      const tab_slug = FLOW_TABS[tab].slug;
      const areas = camera ? { [camera.id]: doc.areas } : {};
      if (cameraUseCaseId)
        return call('POST /logicflow/create-for-camera', {
          body: { id, camera_usecase_id: cameraUseCaseId, tab_slug, logicflow },
        });
      if (!flow)
        return call('POST /logicflow/create', {
          body: {
            id,
            site: site.id,
            camera_id: isForCamera && camera ? camera.id : null,
            tab_slug,
            ...head,
            logicflow,
            areas,
          },
        });
      return call('POST /logicflow/update', {
        body: { id: flow.id, version: lock ?? flow.version, site: site.id, tab_slug, ...head, logicflow, areas },
      });
    },
    meta: { quiet: true },
    onSuccess: (saved) => {
      setRefused(undefined);
      setLock(undefined);
      const words = cameraUseCaseId ? 'flow.created_toast' : 'flow.updated_toast';
      toast.success(t(words, { name: saved.name }));
      queries.setQueryData(flowQuery(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: flowKeys.all });
      void queries.invalidateQueries({ queryKey: cameraKeys.all });
      onSaved(saved);
    },
    onError: (error, doc) => {
      const now = conflictIn(error);
      if (now) return conflict.show(now as LogicFlowDetail);
      setRefused({ doc, errors: placedErrors(error) });
      if (isInvalid(error)) void showFailure(error);
      else toast.error(t('flow.unexpected'));
    },
  });
  return {
    save: () => saving.mutate(builder.state().doc),
    isSaving: saving.isPending,
    /** Until the flow is changed: then it is for the next save to say. */
    refusedOf: (doc: FlowDoc) => (refused?.doc === doc ? refused.errors : []),
    conflict: conflict.dialog,
  };
}
