import kit from '../ui/theme/kit.module.css';
import css from './list.module.css';

/** Lists that fields open look like menus. */
export const LIST_CLASSES = {
  dropdown: kit.dropdown,
  option: css.option,
  empty: css.empty,
  section: css.section,
} as Record<string, string>;

/** Hundreds of options are drawn when somebody asks for them, not with the form. */
export const LIST_PROPS = {
  keepMounted: false,
  shadow: 'none',
  transitionProps: { duration: 120, transition: 'fade' },
} as const;
