import { plateKey } from '@sightline/contract/vehicles/plate-text';
import type { Operation } from '../../../../changes/call.ts';
import { refuseTaken } from '../../../../platform/db/refuse-taken.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changePlate } from '../change-plate.ts';
import { valuesOf } from '../plates.present.ts';
import { findKnown, storePlate } from '../plates.repo.ts';

const isGiven = ([, value]: [string, unknown]) => value !== undefined;

export const updateRegisteredPlate: Operation<'updateRegisteredPlate'> = ({ services, actor }, { params, body }) => {
  const work = changePlate(services, actor, params.id, async (tx, row) => {
    const values = { ...valuesOf(row), ...Object.fromEntries(Object.entries(body).filter(isGiven)) };
    if (plateKey(values.license_plate) !== plateKey(row.license_plate)) {
      const [known] = await findKnown(tx, [{ siteId: row.site_id, license_plate: values.license_plate }]);
      if (known) fail('plate_taken', { field: 'license_plate', site: known.site });
    }
    await storePlate(tx, row.id, values);
  });
  // Two who ask at the same moment: the database decides.
  return refuseTaken(work, { registered_plates_key: { code: 'plate_taken', field: 'license_plate' } });
};
