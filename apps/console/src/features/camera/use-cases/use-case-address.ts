import { defineAddress, opened } from '../../../lib/address.ts';

/** The tab of the platform that is open, and the block that is open in it. */
export const useCaseAddress = defineAddress({ tab: opened('tab'), block: opened('block') });
