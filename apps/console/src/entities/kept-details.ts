/** How long the details of a camera or a site are kept once nothing shows them. */
export const DETAILS_KEPT_MS = 5000;
