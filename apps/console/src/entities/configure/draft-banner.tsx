import { Button } from '@mantine/core';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import { MomentAgo } from '../user/moment-ago.tsx';
import css from './conflict.module.css';
import type { KeptDraft } from './kept-draft.ts';
import type { AreaSession } from './use-area-session.ts';

interface DraftBannerProps {
  draft: { offered: KeptDraft | undefined; forget: () => void };
  session: AreaSession;
}

/** Offers what was drawn here and not saved before the page was closed. */
export function DraftBanner({ draft: { offered, forget }, session }: DraftBannerProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  if (!offered) return null;
  const restore = () => {
    forget();
    session.restore(offered.base, offered.shapes);
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

interface DiscardQuestionProps {
  isOpen: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks before unsaved shapes are given up. */
export function DiscardQuestion({ isOpen, onAgree, onCancel }: DiscardQuestionProps) {
  const { t } = useTranslation();
  return (
    <Question
      isOpen={isOpen}
      title={t('configure.discard_title')}
      agree={t('form.discard')}
      isDangerous
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {t('configure.discard_text')}
    </Question>
  );
}
