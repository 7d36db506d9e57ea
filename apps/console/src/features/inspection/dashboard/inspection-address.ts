import { lastDays } from '../../../entities/alert/alert-range.ts';
import { days } from '../../../entities/date-range/days-address.ts';
import {
  type AddressValues,
  chosenId,
  defineAddress,
  ids,
  oneOf,
  pushed,
  type SearchOf,
  text,
} from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

/** The period the dashboard starts with, in days. */
const USUAL_DAYS = 7;

/** The cameras, the one whose captures are shown, and the capture that is looked at. */
export const inspectionAddress = (today: Day) => {
  const { from, to } = days(lastDays(USUAL_DAYS, today));
  return defineAddress({
    search: text('q'),
    sites: ids('sites'),
    publicity: oneOf('public', ['any', 'public', 'private']),
    from: pushed(from),
    to: pushed(to),
    camera: pushed(chosenId('camera')),
    capture: chosenId('capture'),
  });
};

type InspectionAddress = ReturnType<typeof inspectionAddress>;
export type InspectionFilter = AddressValues<InspectionAddress>;
export type InspectionSearch = SearchOf<InspectionAddress>;
