import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { resellers } from '../../../platform/db/schema/tenants.ts';

export type Branding = typeof resellers.$inferSelect;

/** Branding is public: whoever opens a reseller's address sees its name and colours. */
export async function findBranding(db: Db, host: string): Promise<Branding | undefined> {
  const [row] = await db.orm.select().from(resellers).where(eq(resellers.domain, host.toLowerCase()));
  return row;
}
