import { ApiError } from '@sightline/client/api-error';

/** How a call was refused: status, code, and the field where there is one; undefined when it succeeded. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown[] | undefined> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) return undefined;
  const [first] = error.problem?.errors ?? [];
  return [error.status, first?.code, ...(first?.field === undefined ? [] : [first.field])];
}
