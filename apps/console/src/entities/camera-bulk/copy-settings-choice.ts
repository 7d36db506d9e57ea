import { blockSpec, CAMERA_BLOCK_KEYS, type CameraBlock } from '@sightline/contract/camera-blocks';
import { CAMERA_SECTIONS } from '@sightline/contract/camera-settings';
import { COPIED_SECTIONS } from '@sightline/contract/cameras';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { cameraKeys } from '../camera/camera-queries.ts';
import { siteKeys } from '../site/site-queries.ts';
import { siteBranchQuery } from '../site/site-tree-queries.ts';
import { type AccessHolder, mayOpen } from '../user/access.ts';
import { useCurrentUser } from '../user/current-user.ts';
import type { ChosenCamera } from './bulk-frame.tsx';

export type CopiedSection = (typeof COPIED_SECTIONS)[number];

/** What is copied, and where from. */
interface CopyChoice {
  from: string;
  sections: readonly CopiedSection[];
  useCases: readonly UseCaseKey[];
  blocks: readonly CameraBlock[];
}

const NOTHING: CopyChoice = { from: '', sections: [], useCases: [], blocks: [] };

/** What the reader may write, and so copy. */
const offeredTo = (user: AccessHolder) => ({
  sections: COPIED_SECTIONS.filter((section) => mayOpen(user, { permission: CAMERA_SECTIONS[section].write })),
  hasUseCases: mayOpen(user, { permission: ALERTS_WRITE }),
  blocks: CAMERA_BLOCK_KEYS.filter((block) => mayOpen(user, { permission: blockSpec(block).write })),
});

const send = (choice: CopyChoice, targets: readonly ChosenCamera[], preview: boolean) =>
  call('POST /cameras/copy_settings/', {
    body: {
      from: choice.from,
      to: targets.map(({ id }) => id),
      sections: [...choice.sections],
      use_cases: [...choice.useCases],
      blocks: [...choice.blocks],
      preview,
    },
  });

export type CopyAnswer = Awaited<ReturnType<typeof send>>;

/** Copying from one camera to others: chosen, looked at, then carried out; nothing is written unasked. */
export function useCopySettings(cameras: readonly ChosenCamera[], onDone: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const offered = offeredTo(useCurrentUser());
  const [choice, setChoice] = useState(NOTHING);
  const [plan, setPlan] = useState<CopyAnswer>();
  const branch = useQuery({ ...siteBranchQuery(cameras[0]?.site_info.id ?? ''), enabled: cameras.length > 0 });
  const groups = branch.data?.groups ?? [];
  const sources = groups.flatMap((group) => group.cameras);
  const targets = cameras.filter(({ id }) => id !== choice.from);
  const meta = { failureTitle: t('camera_bulk.copy.failed') };
  const looking = useMutation({ mutationFn: () => send(choice, targets, true), meta, onSuccess: setPlan });
  const copying = useMutation({
    mutationFn: () => send(choice, targets, false),
    meta,
    onSuccess: (answer) => {
      const count = answer.cameras.filter(({ changes }) => changes.length > 0).length;
      toast.success(t('camera_bulk.copy.done', { count }));
      void queries.invalidateQueries({ queryKey: cameraKeys.all });
      void queries.invalidateQueries({ queryKey: siteKeys.all });
      onDone();
    },
  });
  return {
    offered,
    choice,
    change: (part: Partial<CopyChoice>) => setChoice((before) => ({ ...before, ...part })),
    groups,
    sources,
    source: sources.find(({ id }) => id === choice.from),
    targets,
    isReady:
      choice.from !== '' &&
      targets.length > 0 &&
      choice.sections.length + choice.useCases.length + choice.blocks.length > 0,
    plan,
    isLooking: looking.isPending,
    look: () => looking.mutate(),
    back: () => setPlan(undefined),
    isCopying: copying.isPending,
    copy: () => copying.mutate(),
  };
}

export type CopySettings = ReturnType<typeof useCopySettings>;
