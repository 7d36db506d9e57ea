import type { CameraUseCase } from '@sightline/contract/node-link';
import { queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api.ts';
import { nameOfUseCase } from '../alert/use-cases.ts';

/** What a camera was told to watch for at a moment; without one, what it is told now. */
export const programQuery = (cameraId: string, at?: string) =>
  queryOptions({
    queryKey: ['programs', cameraId, at ?? 'now'],
    queryFn: ({ signal }) =>
      call('GET /cameras/:id/programs/', { params: { id: cameraId }, query: at ? { at } : {} }, signal),
    staleTime: at ? Number.POSITIVE_INFINITY : 30_000,
    meta: { quiet: true },
  });

/** What an address calls a flow of a camera: a logic flow by its id, a use case by its key. */
export const flowKey = ({ flow_id, use_case }: Pick<CameraUseCase, 'flow_id' | 'use_case'>) => flow_id ?? use_case;

export const nameOfFlow = (t: TFunction, { name, use_case }: Pick<CameraUseCase, 'name' | 'use_case'>) =>
  name ?? nameOfUseCase(t, use_case);
