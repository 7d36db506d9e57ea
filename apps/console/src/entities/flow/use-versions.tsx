import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { versionQuery } from './flow-queries.ts';
import { docOf } from './model/doc.ts';
import { useBuilt } from './use-builder.ts';
import type { EditedFlow } from './use-edited-flow.ts';
import { VersionsMenu } from './versions-menu.tsx';

/** The versions of a flow: compared with what is on the canvas, or put there as a draft. */
export function useVersions(
  { flow, builder, isDirty, draftOf }: EditedFlow,
  cameraId: string | undefined,
  canRestore: boolean,
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [compared, setCompared] = useState<number | null>(null);
  const doc = useBuilt(builder, (state) => state.doc);
  if (!flow) return { menu: null, dialog: null };
  const restore = async (number: number) => {
    const version = await queries.query(versionQuery(flow.id, number)).catch(() => undefined);
    if (!version?.logicflow) return toast.error(t('flow.unreadable_version'));
    draftOf(docOf(version.logicflow, cameraId ? version.areas?.[cameraId] : undefined));
    toast.info(t('flow.restored_draft', { number }));
  };
  return {
    menu: (
      <VersionsMenu
        flow={flow}
        isDirty={isDirty}
        canRestore={canRestore}
        onCompare={setCompared}
        onRestore={(number) => void restore(number)}
      />
    ),
    dialog: (
      <CompareDialog flow={flow} number={compared} cameraId={cameraId} doc={doc} onClose={() => setCompared(null)} />
    ),
  };
}
