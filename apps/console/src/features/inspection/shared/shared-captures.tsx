import type { SharedCapture } from '@sightline/contract/inspection/links';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useTranslation } from 'react-i18next';
import { withZone } from '../../../lib/number-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MarkedPicture } from './marked-picture.tsx';
import css from './shared-captures.module.css';

interface SharedCapturesProps {
  captures: readonly Pick<SharedCapture, 'id' | 'at' | 'picture' | 'notes'>[];
  timeZone: string;
}

/** Captures as people without an account see them: when, the picture, and notes if the link shows them. */
export function SharedCaptures({ captures, timeZone }: SharedCapturesProps) {
  const { t, i18n } = useTranslation();
  if (captures.length === 0)
    return <EmptyState icon={<IconPhoto size={20} stroke={1.8} />} hint={t('inspection.shared.none')} />;
  const format = new Intl.DateTimeFormat(i18n.language.replace('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <ol className={css.list}>
      {captures.map(({ id, at, picture, notes }) => {
        const when = withZone(format.format(new Date(at)), timeZone, new Date(at));
        return (
          <li key={id} className={css.capture}>
            <h2 className={css.when}>{when}</h2>
            <MarkedPicture url={picture.url} label={when} marks={notes} />
            {notes.length > 0 ? (
              <ul className={css.notes}>
                {notes.map(({ number, text, is_closed }) => (
                  <li key={number}>
                    <b>{number}</b> {text} ({t(is_closed ? 'inspection.closed' : 'inspection.open')})
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
