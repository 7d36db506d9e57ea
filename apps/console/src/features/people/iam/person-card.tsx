import type { Person } from '@sightline/contract/people/persons';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { useSiteMoment } from '../../../entities/site/use-site-moment.ts';
import { useDayText } from '../../../entities/user/use-day-text.ts';
import { Face } from '../shared/face-pictures.tsx';
import css from './iam.module.css';

const ATTRIBUTES_SHOWN = 2;

/** Until when, or from when on, somebody may come in. */
function usePeriodText({ authorisations, is_disabled }: Person): string {
  const { t } = useTranslation();
  const dayText = useDayText();
  const period =
    authorisations.find(({ state }) => state === 'active') ??
    authorisations.findLast(({ state }) => state === 'upcoming') ??
    authorisations[0];
  if (is_disabled) return '';
  if (!period) return t('people.period.not_decided');
  if (period.state === 'upcoming') return t('people.period.from', { day: dayText(period.starts_on) });
  if (period.state === 'revoked')
    return t('people.period.revoked', { day: dayText((period.revoked_at ?? period.starts_on).slice(0, 10)) });
  if (period.ends_on === null) return t('people.period.no_end');
  return t(period.state === 'ended' ? 'people.period.ended' : 'people.period.until', { day: dayText(period.ends_on) });
}

interface PersonCardProps {
  person: Person;
  isOpen: boolean;
  onOpen: () => void;
}

/** A person at a glance. */
export function PersonCard({ person, isOpen, onOpen }: PersonCardProps) {
  const { t } = useTranslation();
  const momentText = useSiteMoment();
  const periodText = usePeriodText(person);
  const { full_name, mugshots, authorisation, attributes, last_seen_at, site } = person;
  const shown = attributes.slice(0, ATTRIBUTES_SHOWN);
  return (
    <li className={css.card} data-open={isOpen || undefined}>
      <Face url={mugshots[0]?.url} look="card" />
      <div className={css.cardText}>
        <button type="button" className={css.name} aria-current={isOpen || undefined} onClick={onOpen}>
          {full_name}
        </button>
        <AuthorisationBadge authorisation={authorisation} />
        <span className={css.small}>{periodText}</span>
        <span className={css.small}>
          {last_seen_at
            ? t('people.iam.seen', { moment: momentText(last_seen_at, site.time_zone) })
            : t('people.iam.not_seen')}
        </span>
      </div>
      <p className={css.tags}>
        {shown.map(({ name, value }) => (
          <span key={name} title={name}>
            {value}
          </span>
        ))}
        {attributes.length > shown.length ? <span>+{attributes.length - shown.length}</span> : null}
      </p>
    </li>
  );
}
