import type { Services } from '../../../changes/services.ts';
import { type Health, takeFailing, takeRecovered, type Whose } from './channel-health.repo.ts';
import type { AttemptEnd, TakenDelivery } from './deliveries.repo.ts';

/** A receiver that is away for a moment is nobody's business. */
const PATIENCE_MS = 15 * 60_000;

const isTold = ({ failing_since, told_at }: Health) =>
  told_at !== null && (failing_since === null || told_at >= failing_since);

/** Something was given up, or nothing has got through for a while. */
const isWorthTelling = ({ failing_since }: Health, { at, nextAt }: AttemptEnd) =>
  failing_since !== null && (nextAt === null || at.getTime() - failing_since.getTime() >= PATIENCE_MS);

/** Lets those who manage a channel hear that it fails, once, and that it works again. */
export async function followHealth(
  { db, events }: Services,
  { channel, ...ids }: Pick<TakenDelivery, keyof Whose>,
  end: AttemptEnd,
  health: Health | undefined,
): Promise<void> {
  const targetId = ids.camera_id ?? ids.target_id;
  // Whoever asks a model sees on the alert how it went, and a browser that is gone is nobody's fault.
  if (!health || targetId === null || channel === 'second_opinion' || channel === 'push') return;
  const whose: Whose = { channel, ...ids };
  if (end.error === null && health.told_at !== null)
    await db.transaction(async (tx) => {
      if (await takeRecovered(tx, whose)) await events.emit(tx, 'channel.recovered', { channel, targetId });
    });
  if (end.error !== null && !isTold(health) && isWorthTelling(health, end))
    await db.transaction(async (tx) => {
      const since = await takeFailing(tx, whose);
      if (since) await events.emit(tx, 'channel.failing', { channel, targetId, since: since.toISOString() });
    });
}
