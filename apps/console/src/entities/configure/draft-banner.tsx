import { Button } from '@mantine/core';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../merging/conflict.module.css';
import { DiscardQuestion } from '../merging/discard-question.tsx';
import { MomentAgo } from '../user/moment-ago.tsx';

interface DraftBannerProps {
  draft: { offered: { at: string } | undefined; forget: () => void };
  onRestore: () => void;
}

/** Offers what was drawn here and not saved before the page was closed. */
export function DraftBanner({ draft: { offered, forget }, onRestore }: DraftBannerProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  if (!offered) return null;
  const restore = () => {
    forget();
    onRestore();
  };
  return (
    <div className={css.banner} role="status">
      <IconRestore size={17} stroke={1.8} aria-hidden="true" />
      <span className={css.text}>
        {t('configure.draft')} <MomentAgo at={offered.at} />
      </span>
      <Button variant="default" onClick={restore}>
        {t('configure.restore')}
      </Button>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('form.discard')}
      </Button>
      <DiscardQuestion isOpen={isAsking} onAgree={forget} onCancel={() => setIsAsking(false)} />
    </div>
  );
}
