import { problemEntry } from '@sightline/contract/errors';
import type { AskedUseCase } from '@sightline/contract/second-opinion';
import { isUseCase } from '@sightline/contract/use-cases/catalogue';
import { isSameServer } from '../../../changes/secrets/masked-address.ts';
import type { Services } from '../../../changes/services.ts';
import { AppError, fail } from '../../../platform/errors/app-error.ts';
import type { AlertFlow, OpinionSettings, SettingsRow } from './settings.repo.ts';

/** What can be told of an address without asking for its name; the rest shows when it is called. */
export function refuseOwnNetwork({ outgoing }: Services, url: string): void {
  if (outgoing.isRefusedAtSight(url)) fail('target_refused', { field: 'url' });
}

export function refuseUnknown(asked: readonly AskedUseCase[], flows: readonly AlertFlow[]): void {
  const slugs = new Set(flows.map(({ slug }) => slug));
  const seen = new Set<string>();
  for (const [index, { use_case }] of asked.entries()) {
    const field = `use_cases.${index}.use_case`;
    if (!isUseCase(use_case) && !slugs.has(use_case)) fail('unknown_use_case', { field });
    if (seen.has(use_case)) fail('invalid_value', { field });
    seen.add(use_case);
  }
}

/** A stored key is used for the server it was stored for. */
export function refuseForeignKey({ api_key, url }: SettingsRow, after: OpinionSettings): void {
  const isElsewhere = api_key !== null && after.url !== null && !isSameServer(url ?? '', after.url);
  if (isElsewhere) fail('secret_needed', { field: 'api_key' });
}

/** What has to be there before anything can be asked. */
const NEEDED: Readonly<Record<string, (values: OpinionSettings) => boolean>> = {
  url: ({ url }) => url !== null,
  model: ({ model }) => model !== '',
  use_cases: ({ use_cases }) => use_cases.length > 0,
};

export function refuseIncomplete(values: OpinionSettings): void {
  if (!values.active) return;
  const [first, ...rest] = Object.entries(NEEDED)
    .filter(([, isThere]) => !isThere(values))
    .map(([field]) => problemEntry('required', undefined, field));
  if (first) throw new AppError([first, ...rest]);
}
