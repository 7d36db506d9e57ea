import { Button } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsAddress } from '../../../entities/settings-address.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { DrawerFrame } from '../../../forms/record-drawer.tsx';
import { dateTimeInFormat } from '../../../lib/dates.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { TargetLink } from '../../../ui/target-link.tsx';
import css from './audit-trail.module.css';
import { EntryDiff } from './entry-diff.tsx';
import { Pictured } from './pictured-entry.tsx';
import { RevertEntry } from './revert-entry.tsx';
import type { Trail } from './trail-address.ts';
import type { Entry } from './trail-queries.ts';
import { useEntryWords } from './use-entry-words.ts';

interface EntryDrawerProps {
  trail: Trail;
  entry: Entry;
  onReverted: (entry: Entry) => void;
  onClose: () => void;
}

/** One entry in full: who, when, what, and every field before and after. */
export function EntryDrawer({ trail, entry, onReverted, onClose }: EntryDrawerProps) {
  const { t } = useTranslation();
  const words = useEntryWords();
  const { preferred_date_format: format } = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const facts: Fact[] = [
    [t('audit.time'), dateTimeInFormat(new Date(entry.at), format)],
    [t('audit.user'), words.actor(entry.actor)],
    [t('audit.category_head'), words.category(entry.category)],
    [t('audit.action_head'), words.action(entry.action)],
    [trail === 'changes' ? t('audit.object_head') : t('audit.target'), words.objectType(entry.object.type)],
    [t('audit.site'), entry.site?.name ?? t('audit.none')],
    ...(trail === 'actions' ? Object.entries(entry.after ?? {}) : []).map(
      ([name, value]): Fact => [words.fieldName([name], entry), words.valueText(value, [name], entry)],
    ),
  ];
  return (
    <DrawerFrame
      title={
        <Pictured entry={entry}>
          <span className={css.drawerTitle}>{words.objectName(entry.object)}</span>
        </Pictured>
      }
      isBehind={isAsking}
      onClose={onClose}
      foot={
        <>
          {entry.can_revert ? <RevertEntry entry={entry} onAsking={setIsAsking} onReverted={onReverted} /> : null}
          <span className={css.space} />
          <OpenObject entry={entry} />
          <Button variant="default" onClick={onClose}>
            {t('form.close')}
          </Button>
        </>
      }
    >
      <FormSection title={t('audit.entry')} {...(entry.reverts ? { purpose: t('audit.is_revert') } : {})}>
        <Facts facts={facts} />
      </FormSection>
      {trail === 'changes' ? (
        <FormSection title={t('audit.change')} purpose={t('audit.change_purpose')}>
          <EntryDiff entry={entry} />
        </FormSection>
      ) : null}
    </DrawerFrame>
  );
}

/** The way to what was changed, where it has a page and was not deleted. */
function OpenObject({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { type, id } = entry.object;
  const address = id && entry.action !== 'deleted' ? settingsAddress(type, id) : undefined;
  if (!address) return null;
  return (
    <Button
      component={TargetLink}
      variant="default"
      leftSection={<IconExternalLink size={15} stroke={1.8} />}
      target={address}
    >
      {t('audit.open')}
    </Button>
  );
}
