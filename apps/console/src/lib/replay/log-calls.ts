/** A stretch of the detection log; its content has an address of its own. */
export interface DetectionChunk {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly frames: number;
  readonly objects: number;
  readonly bytes: number;
}

/** A time whose detections were dropped. */
export interface DetectionGap {
  readonly from: string;
  readonly to: string;
}

export interface ChunkPage {
  readonly results: readonly DetectionChunk[];
  readonly next: string | null;
  readonly kept_from: string;
  readonly gaps: readonly DetectionGap[];
}

export async function listChunks(
  send: typeof fetch,
  address: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ChunkPage> {
  const response = await send(`${address}?${new URLSearchParams(query).toString()}`, {
    credentials: 'include',
    signal,
  });
  if (!response.ok) throw new Error(`The detection log cannot be read (${response.status})`);
  return (await response.json()) as ChunkPage;
}
