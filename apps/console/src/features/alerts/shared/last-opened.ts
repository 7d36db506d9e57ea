let id: string | undefined;

/** The alert whose page was open last: the list comes back to it, once. */
export const lastOpened = {
  note(alertId: string) {
    id = alertId;
  },
  take(): string | undefined {
    const last = id;
    id = undefined;
    return last;
  },
};
