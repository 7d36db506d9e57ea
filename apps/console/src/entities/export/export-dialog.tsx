import { Button, Textarea } from '@mantine/core';
import { EXPORT_FORMATS, EXPORT_SECTIONS, MAX_EXPORT_COMMENT, MAX_EXPORTED } from '@sightline/contract/alerts/exports';
import { can } from '@sightline/contract/permissions';
import i18next from 'i18next';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountText } from '../../lib/count-text.ts';
import { Check } from '../../ui/check.tsx';
import type { DialogProps } from '../../ui/lazy-dialog.tsx';
import { Popup } from '../../ui/popup.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import kit from '../../ui/theme/kit.module.css';
import { useCurrentUser } from '../user/current-user.ts';
import { countOf, type ExportChoice, type ExportedAlerts, firstSections } from './alert-export.ts';
import css from './export-dialog.module.css';
import { useExportAlerts } from './use-export-alerts.ts';

export interface ExportDialogProps extends DialogProps {
  alerts: ExportedAlerts;
}

/** Asks which file is to be made of some alerts, and what it holds. */
export function ExportDialog({ isOpen, onClose, alerts }: ExportDialogProps) {
  const { t } = useTranslation();
  const countText = useCountText();
  const form = useId();
  const begin = useExportAlerts(alerts);
  const count = countOf(alerts);
  const isExact = 'ids' in alerts || alerts.isExact;
  const title = t('export.title', { count, shown: countText({ count, isExact }) });
  return (
    <Popup
      isOpen={isOpen}
      title={title}
      closeLabel={t('export.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('export.cancel')}
          </Button>
          <Button type="submit" form={form} loading={begin.isPending}>
            {t('export.create')}
          </Button>
        </>
      }
    >
      <ExportForm id={form} alerts={alerts} onChoice={(choice) => begin.mutate(choice, { onSuccess: onClose })} />
    </Popup>
  );
}

interface ExportFormProps {
  id: string;
  alerts: ExportedAlerts;
  onChoice: (choice: ExportChoice) => void;
}

function ExportForm({ id, alerts, onChoice }: ExportFormProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    format: 'pdf',
    sections: firstSections(alerts),
    hasRawPictures: false,
    comment: '',
  }));
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  const most = MAX_EXPORTED[choice.format];
  const isCut = countOf(alerts) > most || !('ids' in alerts || alerts.isExact);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChoice(choice);
  };
  return (
    <form id={id} className={css.form} onSubmit={send}>
      <div className={kit.field}>
        <span className={kit.label} aria-hidden="true">
          {t('export.format')}
        </span>
        <Segmented
          label={t('export.format')}
          name={`${id}-format`}
          value={choice.format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.as.${value}`) }))}
          onChange={(format) => change({ format })}
        />
        <p className={css.hint}>{t(`export.about.${choice.format}`)}</p>
      </div>
      {choice.format === 'pdf' ? (
        <PdfChoices choice={choice} mayBeRaw={can(user, 'alerts_summary__raw_image__read')} onChange={change} />
      ) : null}
      {choice.format === 'pdf' && can(user, 'alerts__report__write_comment') ? (
        <Textarea
          label={t('export.comment')}
          description={t('export.comment_hint')}
          value={choice.comment}
          maxLength={MAX_EXPORT_COMMENT}
          rows={3}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
      ) : null}
      {isCut ? <p className={css.hint}>{t('export.newest', { most: most.toLocaleString(i18next.language) })}</p> : null}
    </form>
  );
}

interface PdfChoicesProps {
  choice: ExportChoice;
  mayBeRaw: boolean;
  onChange: (part: Partial<ExportChoice>) => void;
}

function PdfChoices({ choice, mayBeRaw, onChange }: PdfChoicesProps) {
  const { t } = useTranslation();
  const { sections, hasRawPictures } = choice;
  const toggle = (section: (typeof EXPORT_SECTIONS)[number], isIn: boolean) =>
    onChange({ sections: isIn ? [...sections, section] : sections.filter((each) => each !== section) });
  return (
    <fieldset className={css.sections}>
      <legend className={kit.label}>{t('export.holds')}</legend>
      {EXPORT_SECTIONS.map((section) => (
        <Check
          key={section}
          label={t(`export.section.${section}`)}
          checked={sections.includes(section)}
          onChange={(isIn) => toggle(section, isIn)}
        />
      ))}
      {mayBeRaw && sections.includes('pictures') ? (
        <Check
          className={css.nested}
          label={t('export.raw')}
          checked={hasRawPictures}
          onChange={(isRaw) => onChange({ hasRawPictures: isRaw })}
        />
      ) : null}
    </fieldset>
  );
}
