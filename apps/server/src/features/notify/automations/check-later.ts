import type { Services } from '../../../changes/services.ts';
import { findActive } from './active.repo.ts';
import { readHappenings } from './happenings.repo.ts';
import type { Later } from './later.ts';
import { runAutomation } from './run-automation.ts';

const MOST_CHECKED = 2000;

/** Looks again at what had to last for a while: at how it is now, with the automation as it is now. */
export async function checkLater(services: Services, { automation_id, keys, from_ms, due_ms }: Later): Promise<void> {
  const automation = await findActive(services.db, automation_id);
  const [first] = automation?.rule.conditions ?? [];
  if (!automation || !first) return;
  const stretch = { fromMs: from_ms, most: MOST_CHECKED };
  const found = await readHappenings(services.db, automation.camera_id, first.condition, stretch);
  const own = found.filter(({ key }) => keys.includes(key));
  if (own.length > 0) await runAutomation(services, automation, own, Math.max(Date.now(), due_ms));
}
