import type { TakenBy } from '../../../platform/db/refuse-taken.ts';

/** What to answer when a camera's name is used in its site already. */
export const CAMERA_TAKEN: TakenBy = { cameras_name_in_site: { code: 'name_taken', field: 'name' } };
