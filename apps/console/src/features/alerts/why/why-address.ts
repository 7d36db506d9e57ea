import { momentText } from '../../../entities/past/moment-text.ts';
import { type AddressPart, chosenId, defineAddress, opened } from '../../../lib/address.ts';

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

const moment: AddressPart<number | undefined, 'at'> = {
  keys: ['at'],
  start: undefined,
  read: ({ at = '' }) => (isMoment(at) ? Date.parse(at) : undefined),
  write: (value) => (value === undefined ? {} : { at: momentText(value) }),
  history: 'replace',
};

/** Which camera, which flow of it, and about what time is asked. */
export const whyAddress = defineAddress({ camera: chosenId('camera'), flow: opened('flow'), at: moment });
