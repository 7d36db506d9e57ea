import { z } from 'zod';
import type { Services } from '../../../changes/services.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import type { OutgoingAnswer } from '../../../platform/outgoing/outgoing.ts';
import type { AccTokens } from './transfer-state.ts';

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.number().positive(),
});
const Refused = z.object({ error_description: z.string().trim().min(1).max(1000) });

type Asking = Pick<Services, 'config' | 'outgoing' | 'log'>;

/** What Autodesk answers to a question for tokens; null when nobody answers. */
async function askForTokens({ config, outgoing, log }: Asking, form: Record<string, string>) {
  const { apiUrl, client } = config.autodesk;
  if (!client) fail('acc_not_configured');
  const known = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  try {
    return await outgoing.send({
      url: `${apiUrl}/authentication/v2/token`,
      method: 'POST',
      headers: {
        authorization: `Basic ${known}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams(form).toString(),
      trusted: true,
    });
  } catch (error) {
    log.warn({ error: String(error) }, 'Autodesk could not be reached');
    return null;
  }
}

function jsonIn({ text }: OutgoingAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tokensIn(answer: OutgoingAnswer): AccTokens | null {
  const granted = answer.status === 200 ? Granted.safeParse(jsonIn(answer)).data : undefined;
  if (!granted) return null;
  return {
    access_token: granted.access_token,
    refresh_token: granted.refresh_token ?? null,
    expires_at: new Date(Date.now() + granted.expires_in * 1000).toISOString(),
  };
}

/** Tokens for the code that somebody brought back from Autodesk, or the call ends with what Autodesk said against it. */
export async function tokensForCode(services: Asking, code: string, callback: string): Promise<AccTokens> {
  const answer = await askForTokens(services, { grant_type: 'authorization_code', code, redirect_uri: callback });
  const tokens = answer && tokensIn(answer);
  if (tokens) return tokens;
  const said = answer ? Refused.safeParse(jsonIn(answer)).data : undefined;
  return said ? fail('acc_refused', { description: said.error_description }) : fail('acc_failed');
}

/** The tokens after those that have run out; null when Autodesk gives none any more. */
export async function refreshedTokens(
  services: Asking,
  { refresh_token: token }: AccTokens,
): Promise<AccTokens | null> {
  if (token === null) return null;
  const answer = await askForTokens(services, { grant_type: 'refresh_token', refresh_token: token });
  return answer && tokensIn(answer);
}
