import kit from '../ui/theme/kit.module.css';
import css from './list.module.css';

/** Fields that open a list look like the fields beside them; their lists like menus. */
export const LIST_CLASSES = {
  label: kit.label,
  description: kit.description,
  error: kit.error,
  input: kit.input,
  wrapper: kit.inputWrapper,
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
