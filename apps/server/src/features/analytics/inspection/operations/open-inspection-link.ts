import type { SharedCapture } from '@sightline/contract/inspection/links';
import type { Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { limitTries } from '../../../../changes/tries/limit-tries.ts';
import { hashToken } from '../../../../platform/crypto/secrets.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import type { Exchange } from '../../../../platform/http/exchange.ts';
import { networkOf } from '../../../../platform/http/rate-limits.ts';
import { API_PREFIX } from '../../../../platform/http/register-routes.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../../../platform/paging/time-cursor.ts';
import { type CaptureRow, listSharedCaptures } from '../captures.repo.ts';
import { isLinkCode } from '../link-code.ts';
import { countOpening, type OpenLinkRow } from '../links.repo.ts';
import { daysOf, loadOpenLink } from '../open-link.ts';
import { type PictureSize, sharedPicturePath } from '../shared-picture.ts';

const CAPTURES_PER_PAGE = 48;

/** Ends the call without the right access code; after several wrong ones the next have to wait. */
async function checkCode(services: Services, { ip }: Exchange, link: OpenLinkRow, given: string | undefined) {
  const { id, code_hash } = link;
  if (code_hash === null) return;
  const code = given ?? fail('access_code_needed', { field: 'code' });
  const [account, address] = [`inspection link ${id}`, networkOf(ip)];
  const check = async () => {
    if (!isLinkCode(services.secrets, id, code, code_hash)) fail('wrong_access_code', { field: 'code' });
  };
  await limitTries(
    services,
    [
      { scope: 'account_and_address', name: `${account} ${address}`, account },
      { scope: 'address', name: address },
      { scope: 'account', name: account },
    ],
    check,
    { provesAll: true },
  );
}

const present =
  ({ secrets, config }: Services, link: OpenLinkRow) =>
  ({ id, at, day, notes }: CaptureRow): SharedCapture => {
    const addressOf = (size: PictureSize) =>
      `${config.apiUrl ?? API_PREFIX}${sharedPicturePath(secrets, { linkId: link.id, captureId: id, size })}`;
    return {
      id,
      at: at.toISOString(),
      day,
      picture: { url: addressOf('full'), thumbnail_url: addressOf('small') },
      notes: link.show_notes
        ? notes.map(({ number, x, y, text, is_closed }) => ({ number, x, y, text, is_closed }))
        : [],
    };
  };

export const openInspectionLink: Operation<'openInspectionLink'> = async ({ services, exchange }, { body }) => {
  const { db } = services;
  const link = (await loadOpenLink(db, { tokenHash: hashToken(body.key) })) ?? fail('link_not_found');
  await checkCode(services, exchange, link, body.code);
  const after =
    body.cursor === undefined
      ? undefined
      : (decodeTimeCursor(body.cursor) ?? fail('invalid_cursor', { field: 'cursor' }));
  const slice = { limit: CAPTURES_PER_PAGE + 1, offset: 0, after };
  const rows = await listSharedCaptures(db, link.camera_id, daysOf(link), slice);
  if (!after) await countOpening(db, link);
  const shown = rows.slice(0, CAPTURES_PER_PAGE);
  const last = rows.length > CAPTURES_PER_PAGE ? shown.at(-1) : undefined;
  return {
    time_zone: link.time_zone,
    expires_at: link.expires_at.toISOString(),
    captures: shown.map(present(services, link)),
    next: last ? encodeTimeCursor({ atMicros: last.at_micros, id: last.id }) : null,
  };
};
