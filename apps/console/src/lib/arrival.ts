let hasJustSignedIn = false;

/** Somebody signed in on this page; the next page may want to know, once. */
export const arrival = {
  announce() {
    hasJustSignedIn = true;
  },
  take(): boolean {
    const was = hasJustSignedIn;
    hasJustSignedIn = false;
    return was;
  },
};
