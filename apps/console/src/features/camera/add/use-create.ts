import { ApiError } from '@sightline/client/api-error';
import type { RouteInput } from '@sightline/contract/define-route';
import type { ErrorCode } from '@sightline/contract/errors';
import type { createTestedCamera } from '@sightline/contract/new-camera';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { errorSentence } from '../../../forms/issue-text.ts';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toasts.tsx';

type Order = RouteInput<typeof createTestedCamera>['body'];

/** What the server says of the name, to stand below it. */
function nameProblem(error: unknown): string | undefined {
  const entries = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const own = entries.find(({ field }) => field === 'name' || field === 'camera.name');
  if (!own) return undefined;
  return i18next.exists(`error.${own.code}`) ? errorSentence(own.code as ErrorCode, own.params) : own.message;
}

/** Creates the camera with everything that was set up, and opens it. */
export function useCreate() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const creating = useMutation({
    mutationFn: (body: Order) => call('POST /cameras/new/', { body }),
    meta: { failureTitle: t('camera.add.failed') },
    onSuccess: async ({ id, name }) => {
      toast.success(t('camera.add.created', { name }));
      await Promise.all([cameraKeys.all, siteKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })));
      void navigate({ to: '/camera/$cameraId/camera', params: { cameraId: id } });
    },
  });
  return {
    create: (order: Order) => creating.mutate(order),
    isCreating: creating.isPending,
    nameError: nameProblem(creating.error),
  };
}
