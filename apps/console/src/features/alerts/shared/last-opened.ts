import type { Membership } from './alert-pages.ts';

let last: Membership | undefined;

/** The alert whose page was open last: the list comes back to it, once. */
export const lastOpened = {
  note(alert: Membership) {
    last = alert;
  },
  take(): Membership | undefined {
    const taken = last;
    last = undefined;
    return taken;
  },
};
