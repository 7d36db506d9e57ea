interface Logos {
  logo_main: string | null;
  /** Made for dark backgrounds. */
  logo_dark: string | null;
}

/** The logo that belongs on a background; without one for the dark, the main one stands on both. */
export const logoOn = (background: 'light' | 'dark', { logo_main, logo_dark }: Logos): string | null =>
  background === 'dark' ? (logo_dark ?? logo_main) : logo_main;
