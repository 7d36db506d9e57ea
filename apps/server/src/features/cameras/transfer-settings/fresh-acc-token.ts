import { reachedBefore } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import { refreshedTokens } from './acc-tokens.ts';
import { lockTransfer, storeTransfers } from './transfer.repo.ts';
import { readTransfers, sealTransfer } from './transfer-state.ts';

/** A token that ends while it is used helps nobody. */
const SPARE_MS = 60_000;

/**
 * The token that records of a camera are sent to Autodesk with; null when somebody has to authorise it (again). A refresh token
 * counts once, so only one refresh runs at a time.
 */
export const freshAccToken = (services: Services, cameraId: string): Promise<string | null> =>
  services.db.transaction(async (tx) => {
    const id = reachedBefore<'camera'>(cameraId);
    await lockTransfer(tx, id);
    const open = (await readTransfers(services.secrets, tx, [id])).get(id);
    if (!open?.acc) return null;
    if (Date.parse(open.acc.expires_at) - Date.now() > SPARE_MS) return open.acc.access_token;
    const acc = await refreshedTokens(services, open.acc);
    if (acc) await storeTransfers(tx, [sealTransfer(services.secrets, id, { ...open, acc })]);
    return acc?.access_token ?? null;
  });
