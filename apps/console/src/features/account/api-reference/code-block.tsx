import { ActionIcon } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslation } from 'react-i18next';
import { copyToClipboard } from '../../../ui/clipboard.ts';
import css from './api-reference.module.css';

/** Lines of code, and a button that copies them. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation();
  return (
    <figure className={css.block} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus. */}
      <pre className={css.code} tabIndex={0}>
        {code}
      </pre>
      <ActionIcon
        className={css.copy}
        aria-label={t('api_reference.copy')}
        title={t('api_reference.copy')}
        onClick={() => void copyToClipboard(code)}
      >
        <IconCopy size={15} stroke={1.8} />
      </ActionIcon>
    </figure>
  );
}

/** A sentence of the description; names in it stand in backquotes. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    // The parts of a sentence never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
