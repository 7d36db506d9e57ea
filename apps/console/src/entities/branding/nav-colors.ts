import { luminanceOf, readableOn } from './contrast.ts';

/** The bar's own colours, as the tokens have them. */
const DEFAULTS = { bar: '#171b21', text: '#c6ccd5', hover: '#272d37' };

export interface NavbarColors {
  navbar_color: string | null;
  navbar_menu_color: string | null;
  navbar_hover_color: string | null;
}

/** A colour that cannot be measured could hide the text on it: it counts as not given. */
const measured = (color: string | null) => (color && luminanceOf(color) !== undefined ? color : undefined);

/** Values of the bar's tokens; an absent one keeps its own, which differs by scheme. */
type NavVariables = Partial<
  Record<'--nav-bg' | '--nav-fg' | '--nav-hover' | '--nav-hover-fg' | '--nav-strong' | '--nav-mark', string>
>;

/** Above this a background is light: dark text reads better on it. */
const LIGHT = 0.179;

/** Whether the top bar is dark. Its own colours are, in both schemes. */
export const hasDarkBar = (colors: NavbarColors): boolean =>
  (luminanceOf(navVariables(colors)['--nav-bg'] ?? DEFAULTS.bar) ?? 0) < LIGHT;

/**
 * A reseller's colours for the top bar, whatever they chose: text can be read on the bar and on the pill of the section
 * that is open or pointed at.
 */
export function navVariables(colors: NavbarColors): NavVariables {
  const bar = measured(colors.navbar_color);
  const menu = measured(colors.navbar_menu_color);
  const hover = measured(colors.navbar_hover_color);
  if (!bar && !menu && !hover) return {};
  const background = bar ?? DEFAULTS.bar;
  const pill = hover ?? bar ?? DEFAULTS.hover;
  const text = readableOn(background, menu ?? DEFAULTS.text);
  return {
    // With any colour given, the bar no longer differs by scheme: what was tested for contrast is what shows.
    '--nav-bg': background,
    '--nav-fg': text,
    '--nav-hover': pill,
    '--nav-hover-fg': readableOn(pill, text),
    '--nav-strong': text,
    '--nav-mark': text,
  };
}
