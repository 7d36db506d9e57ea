import { screen } from '@testing-library/react';

/** What a value that is only shown says, by its label. */
export const fixedValue = (label: string | RegExp) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
