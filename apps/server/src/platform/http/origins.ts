import type { Config } from '../config/config.ts';

const originOf = (url: string | undefined) => (url ? new URL(url).origin : undefined);

/** Which pages may make calls that change something, or open a socket: our own and those on the allow-list. */
export function createOriginCheck(config: Pick<Config, 'publicUrl' | 'allowedOrigins'>) {
  const listed = new Set(
    [originOf(config.publicUrl), ...config.allowedOrigins].filter((origin) => origin !== undefined),
  );
  /** No Origin header means no page: a script or a node, which holds no cookie by accident. */
  return (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined || listed.has(origin)) return true;
    const named = URL.canParse(origin) ? new URL(origin).host : undefined;
    return named !== undefined && named === host;
  };
}
export type OriginCheck = ReturnType<typeof createOriginCheck>;
