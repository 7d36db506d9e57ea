import type { AuditFields } from '@sightline/contract/audit';
import type { Needed } from '@sightline/contract/permissions';
import type { z } from 'zod';
import type { Actor } from '../reach/reach.ts';
import type { Services } from '../services.ts';

/** One kind of change that can be reverted: it is made again, by the function that makes it for everybody. */
export interface Revertible {
  permission: Needed;
  /** Fields of an entry in today's form, whichever version of the product wrote them. */
  today(fields: AuditFields): AuditFields;
  accepts(fields: AuditFields): boolean;
  change(services: Services, actor: Actor, id: string, fields: AuditFields, reverts: string): Promise<unknown>;
}

/** By the kind of object; where several calls change one kind, the fields tell which of them it was. */
export type Reverts = Readonly<Record<string, readonly Revertible[]>>;

interface Updating<B extends z.ZodType> {
  permission: Needed;
  body: B;
  today?: Revertible['today'];
}
type Change<B extends z.ZodType> = (
  services: Services,
  actor: Actor,
  id: string,
  fields: z.output<B>,
  options: { reverts: string },
) => Promise<unknown>;

/** What the call that updates an object takes can be given back to it; what it does not take, cannot. */
export const revertible = <B extends z.ZodType>(
  { permission, body, today = (fields) => fields }: Updating<B>,
  change: Change<B>,
): Revertible => ({
  permission,
  today,
  accepts: (fields) => body.safeParse(today(fields)).success,
  change: (services, actor, id, fields, reverts) => change(services, actor, id, body.parse(today(fields)), { reverts }),
});
