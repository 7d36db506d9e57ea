import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n/words.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { PaneHead } from '../../../ui/pane-head.tsx';
import { TwoPanes } from '../../../ui/two-panes.tsx';
import css from './guide.module.css';
import { guideAddress } from './guide-address.ts';
import { GuideContents } from './guide-contents.tsx';
import { GUIDE_ROLES, type GuideRole, isPartKey, ROLE_KEYS, roleWith } from './guide-parts.ts';
import { guideQuery } from './guide-query.ts';
import { useOwnRole } from './own-role.ts';
import { PartBody } from './part-body.tsx';

const isRole = (text: string): text is GuideRole => ROLE_KEYS.some((role) => role === text);

/** The guide: its contents by role, what is found in it, and the part that is read. */
export function GuideScreen() {
  const { t } = useTranslation();
  const { values: place, change } = useAddress(guideAddress);
  const own = useOwnRole();
  const guide = useQuery(guideQuery(currentLanguage()));
  const asked = isPartKey(place.part) ? place.part : undefined;
  const chosen = isRole(place.role) ? place.role : own;
  const role = asked && !isRole(place.role) ? roleWith(asked, own) : chosen;
  const part = asked ?? GUIDE_ROLES[role][0];
  const text = guide.data?.get(part);
  return (
    <PageFrame title={t('nav.help')}>
      <TwoPanes
        listLabel={t('guide.contents')}
        list={<GuideContents guide={guide} role={role} part={part} place={place} onChange={change} />}
        detail={
          text ? (
            <article className={css.detail}>
              <PaneHead
                title={text.title}
                facts={t(`guide.role.${role}`)}
                backLabel={t('guide.back')}
                onBack={() => change({ part: '', section: '' })}
              >
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={15} stroke={1.8} />}
                  onClick={() => window.print()}
                >
                  {t('guide.print')}
                </Button>
              </PaneHead>
              <div key={part} className={css.scroller}>
                <PartBody text={text} section={Number(place.section) || 0} />
              </div>
            </article>
          ) : null
        }
        isDetailOpen={asked !== undefined}
      />
    </PageFrame>
  );
}
