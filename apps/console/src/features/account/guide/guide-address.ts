import { type AddressValues, defineAddress, pushed, text } from '../../../lib/address.ts';

export const GUIDE_PATH = '/help';

export const guideAddress = defineAddress({
  /** What is looked for. */
  search: text('q'),
  /** Whose contents are shown; none: those of the reader. */
  role: text('role'),
  /** The part that is read; none: the first, where there is room for it. */
  part: pushed(text('part')),
  /** The section of it that something was found in. */
  section: pushed(text('at')),
});

export type GuidePlace = AddressValues<typeof guideAddress>;
