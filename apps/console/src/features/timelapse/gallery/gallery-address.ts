import { lastDays } from '../../../entities/alert/alert-range.ts';
import { chosenDay, days } from '../../../entities/date-range/days-address.ts';
import { chosenId, defineAddress, ids, oneOf, pushed } from '../../../lib/address.ts';
import type { Day } from '../../../lib/dates.ts';

const USUAL_DAYS = 7;

export const galleryAddress = (today: Day) => {
  const { from, to } = days(lastDays(USUAL_DAYS, today));
  return defineAddress({
    sites: ids('sites'),
    camera: chosenId('camera'),
    from: pushed(from),
    to: pushed(to),
    /** The video that is played in place of the pictures. */
    video: chosenId('video'),
    /** The day that the shown one is compared with. */
    compare: chosenDay('compare'),
    view: oneOf('view', ['videos', 'frames']),
  });
};
