import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageMeta } from '../../lib/page-meta.ts';
import { theme } from './theme.ts';

const styleNonce = () => pageMeta('csp-nonce');

interface Props {
  children: ReactNode;
  /** In tests nothing fades, and nothing hides because a page without layout holds every target to be out of sight. */
  env?: 'default' | 'test';
}

/** The kit with our tokens. Follows the system's colours until somebody chooses. */
export const ThemeProvider = ({ children, env = 'default' }: Props) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
    withStaticClasses={false}
    env={env}
  >
    {children}
  </MantineProvider>
);
