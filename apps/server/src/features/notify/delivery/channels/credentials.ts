import type { AuthCredentials, AuthType, Receiver } from '@sightline/contract/transfer-settings';
import type { Tokens } from '../tokens.ts';

type Authorised = Pick<Receiver, 'auth_type' | 'auth_credentials'>;

const NO_SCHEME = 'None';
const USUAL_HEADER = 'Authorization';

/** The headers by which a receiver knows us, for each kind of credentials. */
const HEADERS: Record<AuthType, (credentials: AuthCredentials, tokens: Tokens) => Promise<Record<string, string>>> = {
  no_auth: async () => ({}),
  api_key: async ({ api_key = '', header_name }) => ({ [header_name || 'X-API-Key']: api_key }),
  basic: async ({ username = '', password = '' }) => ({
    [USUAL_HEADER]: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  }),
  bearer_token: async (credentials, tokens) => {
    const { header_name, auth_scheme } = credentials;
    const token = await tokens.get(tokenRequestOf(credentials));
    const scheme = auth_scheme && auth_scheme !== NO_SCHEME ? `${auth_scheme} ` : '';
    return { [header_name || USUAL_HEADER]: `${scheme}${token}` };
  },
};

const tokenRequestOf = ({ token_endpoint = '', token_request_payload }: AuthCredentials) => ({
  endpoint: token_endpoint,
  payload: token_request_payload || '{}',
});

export const authHeaders = ({ auth_type, auth_credentials }: Authorised, tokens: Tokens) =>
  HEADERS[auth_type ?? 'no_auth'](auth_credentials, tokens);

/** The receiver did not take what we know it by. */
export function forgetToken({ auth_type, auth_credentials }: Authorised, tokens: Tokens): void {
  if (auth_type === 'bearer_token') tokens.drop(tokenRequestOf(auth_credentials));
}
