import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import css from './analytics.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** From page to page of what is paged by the server. */
export function Pager({ page, pages, onChange }: PagerProps) {
  const { t } = useTranslation();
  return (
    <nav className={css.pager} aria-label={t('analytics.pages')}>
      <ActionIcon
        variant="subtle"
        aria-label={t('analytics.page_before')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <span>{t('analytics.page', { page, pages: Math.max(1, pages) })}</span>
      <ActionIcon
        variant="subtle"
        aria-label={t('analytics.page_after')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </nav>
  );
}
