import type { Evacuee } from '@sightline/contract/evacuation';
import { VEHICLE_KINDS } from '@sightline/contract/frames';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../lib/dates.ts';
import { joinWords } from '../../../lib/join-words.ts';

/** What is told of a row; times are those of the site. */
export function useEvacueeWords(timeZone: string) {
  const { t, i18n } = useTranslation();
  return {
    /** Somebody whom no camera recognised has no name. */
    nameText: ({ name }: Evacuee) => name || t('evacuation.not_recognised'),
    /** A vehicle's detail is its type, and its holder behind a bar. */
    detailText: ({ kind, detail }: Evacuee) => {
      if (kind === 'person') return detail;
      const [type, holder] = detail.split('|');
      const known = VEHICLE_KINDS.find((each) => each === type);
      const words = [known ? t(`kind.${known}`) : type, holder];
      return joinWords(
        words.flatMap((word) => (word ? [word] : [])),
        i18n.language,
      );
    },
    timeText: (at: string) => timeOf(new Date(at), timeZone),
  };
}
