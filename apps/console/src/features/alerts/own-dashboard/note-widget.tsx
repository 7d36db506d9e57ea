import { Textarea } from '@mantine/core';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useTranslation } from 'react-i18next';
import { MOST_TEXT } from '../../../entities/own-dashboard/layout.ts';
import { type OwnWidget, useShown } from '../../../entities/own-dashboard/own-widget.ts';
import css from './own-dashboard.module.css';

function Note() {
  const { t } = useTranslation();
  const { text, onText } = useShown();
  return (
    <section className={css.note} aria-label={t('own.note')}>
      {onText ? (
        <Textarea
          className={css.noteField}
          aria-label={t('own.note')}
          placeholder={t('own.note_hint')}
          defaultValue={text}
          maxLength={MOST_TEXT}
          autosize
          minRows={2}
          onBlur={(event) => onText(event.currentTarget.value.trim())}
        />
      ) : (
        <p>{text}</p>
      )}
    </section>
  );
}

/** Something to tell whoever looks at the dashboard. */
export const NOTE_WIDGET: OwnWidget = {
  key: 'note',
  group: 'text',
  title: 'own.note',
  icon: IconNote,
  size: { w: 4, h: 2 },
  least: { w: 2, h: 2 },
  access: {},
  follows: [],
  render: () => <Note />,
};
