import type { ReadyFlow } from '@sightline/engine/use-cases/ready-flows';
import type { ParseKeys, TFunction } from 'i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';

/** What a ready flow is called: a classic use case by its own name. */
export const readyName = (t: TFunction, { key, useCase }: ReadyFlow): string =>
  useCase ? nameOfUseCase(t, useCase) : t(`flow.ready.${key}.name` as ParseKeys);

export const readyDescription = (t: TFunction, ready: ReadyFlow): string =>
  ready.useCase
    ? t('flow.ready_from', { name: readyName(t, ready) })
    : t(`flow.ready.${ready.key}.description` as ParseKeys);
