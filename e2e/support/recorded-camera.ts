import { expect, type Page } from '@playwright/test';

/** `YYYY-MM-DD` at a place. */
const dayOf = (at: Date, timeZone: string) => at.toLocaleDateString('sv-SE', { timeZone });

/** A camera of the demo with recorded detections: one of its flows, a day that has some, and a moment in the middle. */
export async function recordedCamera(page: Page): Promise<{ id: string; flow: string; day: string; middle: string }> {
  const read = async <T>(path: string) => (await (await page.request.get(`/api${path}`)).json()) as T;
  const to = new Date();
  const from = new Date(to.getTime() - 86_400_000);
  const found = async () => {
    const { results } = await read<{ results: { id: string }[] }>('/cameras/?size=100');
    for (const { id } of results) {
      const query = `camera_id=${id}&from=${from.toISOString()}&to=${to.toISOString()}`;
      const log = await read<{ results?: { from: string; to: string }[] }>(`/detections/chunks/?${query}`);
      const chunk = log.results?.at(-1);
      if (!chunk) continue;
      const { program } = await read<{
        program: { time_zone: string; use_cases: { use_case: string; flow_id?: string }[] };
      }>(`/cameras/${id}/programs/`);
      const [flow] = program.use_cases;
      if (!flow) continue;
      const middle = new Date((Date.parse(chunk.from) + Date.parse(chunk.to)) / 2).toISOString();
      return { id, flow: flow.flow_id ?? flow.use_case, day: dayOf(new Date(middle), program.time_zone), middle };
    }
    return undefined;
  };
  // The demo makes them up in the background.
  await expect.poll(found, { timeout: 120_000 }).toBeDefined();
  return (await found())!;
}
