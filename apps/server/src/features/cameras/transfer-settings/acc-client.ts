import type { Config } from '../../../platform/config/config.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { consoleAddress } from '../../identity/auth/public.ts';

/** The page that Autodesk sends people back to; the same address is named when their code is exchanged. */
const CALLBACK = '/alerts/settings/acc_auth_callback/';
/** To read projects and to create what records become there. */
const SCOPE = 'data:read data:write data:create';

export const callbackAddress = (config: Config, exchange: Pick<Exchange, 'origin'>): string =>
  consoleAddress(config, exchange, CALLBACK);

/** Where somebody lets this installation write to Autodesk in their name; null without a client. */
export function authoriseUrl(config: Config, exchange: Pick<Exchange, 'origin'>): string | null {
  const { apiUrl, client } = config.autodesk;
  if (!client) return null;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: callbackAddress(config, exchange),
    scope: SCOPE,
  });
  return `${apiUrl}/authentication/v2/authorize?${query.toString()}`;
}
