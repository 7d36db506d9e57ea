declare const REACHED: unique symbol;

/** What lies in the tenant tree, or belongs to somebody in it. */
type ReachedKind =
  | 'reseller'
  | 'company'
  | 'site'
  | 'group'
  | 'camera'
  | 'plan'
  | 'zone'
  | 'node'
  | 'alert'
  | 'user'
  | 'role'
  | 'label'
  | 'flow'
  | 'camera_flow'
  | 'suggestion'
  | 'webhook'
  | 'automation'
  | 'delivery'
  | 'vendor'
  | 'capture'
  | 'note'
  | 'link'
  | 'timelapse'
  | 'wall_link'
  | 'plate'
  | 'vehicle_record'
  | 'person'
  | 'face_record'
  | 'evacuation';

/**
 * The id of something that was found within the caller's reach. Rows that a query limited by `within` carry it; what reads or
 * writes by id takes nothing else, so a call that forgets to look does not compile.
 */
export type Reached<K extends ReachedKind> = string & { readonly [REACHED]: K };

/** The id of something the caller has just made, inside something they reach. */
export const justMade = <K extends ReachedKind>(_kind: K, id: string) => id as Reached<K>;

/** The id of something that was reached before it was stored where only we write, such as the data of a job. */
export const reachedBefore = <K extends ReachedKind>(id: string) => id as Reached<K>;
