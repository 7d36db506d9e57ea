import { defineAddress, opened, text } from '../../../lib/address.ts';

/** The list of companies, and the one whose second opinion is open over it. */
export const secondOpinionsAddress = defineAddress({ search: text('q'), open: opened('opinion') });
