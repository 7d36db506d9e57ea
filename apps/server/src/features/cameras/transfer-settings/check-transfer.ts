import { problemEntry } from '@sightline/contract/errors';
import { type TransferProblem, transferProblems } from '@sightline/contract/transfer-rules';
import { TRANSFER_SECTIONS, type TransferSection } from '@sightline/contract/transfer-settings';
import { isSameServer } from '../../../changes/secrets/masked-address.ts';
import type { Config } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { OpenTransfer } from './transfer-state.ts';

/** The token of Autodesk is for Autodesk: records that carry it go nowhere else. */
function accProblems({ autodesk }: Pick<Config, 'autodesk'>, { settings, acc }: OpenTransfer): TransferProblem[] {
  const { external_record_transfer: external } = settings;
  return (['alert', 'vm'] as const).flatMap((kind): TransferProblem[] => {
    const { transformations, external_api: address } = external[`external_record_transfer_${kind}`];
    if (transformations !== 'autodesk' || !external[`transfer_${kind}_records`]) return [];
    const at = ['external_record_transfer', `external_record_transfer_${kind}`];
    if (acc === null) return [{ path: [...at, 'transformations'], code: 'acc_token_missing' }];
    const isElsewhere = address !== '' && !isSameServer(address, autodesk.apiUrl);
    return isElsewhere
      ? [{ path: [...at, 'external_api'], code: 'acc_address', params: { server: autodesk.apiUrl } }]
      : [];
  });
}

/** Ends the call with everything that is wrong in the sections that are saved. */
export function checkTransfer(
  config: Pick<Config, 'autodesk'>,
  sections: readonly TransferSection[],
  after: OpenTransfer,
): void {
  const fields = sections.flatMap((section): readonly string[] => TRANSFER_SECTIONS[section].fields);
  const [first, ...rest] = [...transferProblems(after.settings), ...accProblems(config, after)]
    .filter(({ path }) => fields.includes(path[0] ?? ''))
    .map(({ path, code, params }) => problemEntry(code, params, path.join('.')));
  if (first) throw new AppError([first, ...rest]);
}
