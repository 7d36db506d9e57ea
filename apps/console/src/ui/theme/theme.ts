import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { breakpoints } from './breakpoints.ts';
import kit from './kit.module.css';

const petrol: MantineColorsTuple = [
  '#e8f5f7',
  '#d0e8ec',
  '#a3d2da',
  '#72bac6',
  '#4ca6b5',
  '#2f96a7',
  '#17859a',
  '#0b7285',
  '#075f70',
  '#034c5a',
];
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f1f3f6',
  '#e5e8ed',
  '#d5dae1',
  '#b4bcc8',
  '#8c96a4',
  '#68727f',
  '#4a5361',
  '#2f3742',
  '#14181f',
];
const dark: MantineColorsTuple = [
  '#e6e9ee',
  '#bcc4cf',
  '#9ea7b4',
  '#7d8795',
  '#3c4451',
  '#2a303b',
  '#1f252e',
  '#161a21',
  '#0f1217',
  '#0a0c10',
];

/** Every field, of whatever kind: its label, the control, and a line below for its hint or what is wrong. */
const fields = {
  Input: {
    defaultProps: { size: 'xs' },
    classNames: { input: kit.input, wrapper: kit.inputWrapper },
  },
  InputWrapper: {
    defaultProps: { size: 'xs', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { root: kit.field, label: kit.label, description: kit.description, error: kit.error },
  },
};
const floating = { defaultProps: { transitionProps: { duration: 180, transition: 'fade' }, shadow: 'none' } };
// The page itself never scrolls behind a dialog, so nothing has to be locked (and no style tag written).
const dialog = {
  defaultProps: { lockScroll: false, transitionProps: { duration: 220, transition: 'fade' } },
  classNames: {
    content: kit.dialog,
    header: kit.dialogHead,
    title: kit.dialogTitle,
    body: kit.dialogBody,
    overlay: kit.overlay,
  },
};

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  colors: { petrol, gray, dark },
  primaryColor: 'petrol',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.179,
  breakpoints,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs', variant: 'filled' }, classNames: { root: kit.button } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 28 },
      classNames: { root: kit.actionIcon },
    },
    ...fields,
    Popover: { ...floating, classNames: { dropdown: kit.dropdown } },
    // The kit's stand-in for the first focus is no child a menu may have.
    Menu: {
      defaultProps: { ...floating.defaultProps, withInitialFocusPlaceholder: false },
      classNames: { dropdown: kit.dropdown, item: kit.item, label: kit.menuLabel },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, transitionProps: { duration: 120, transition: 'fade' } },
      classNames: { tooltip: kit.tooltip },
    },
    Modal: dialog,
    Drawer: dialog,
  },
});
