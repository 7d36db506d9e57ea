import { BareFrame } from '../../../entities/alert/alert-frame.tsx';
import type { Alert } from '../../../entities/alert/alert-queries.ts';
import cardCss from './alert-card.module.css';
import css from './passing-card.module.css';

/** A card that flies past: its picture, and the shape of its words. */
export const PassingCard = ({ alert }: { alert: Alert }) => (
  <div className={cardCss.card} aria-hidden="true">
    <BareFrame alert={alert} />
    <div className={css.words} />
  </div>
);
