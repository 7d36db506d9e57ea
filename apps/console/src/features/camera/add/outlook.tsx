import { NEW_CAMERA } from '@sightline/contract/camera-settings';
import type { NewCameraTest } from '@sightline/contract/new-camera';
import type { Icon } from '@tabler/icons-react';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import css from './add-camera.module.css';

interface OutlookProps {
  test: NewCameraTest;
  /** What was picked, with how many of the shapes each takes. */
  picked: readonly { useCase: string; shapes: number }[];
}

/** What the camera will do once it is there: only what is sure. */
export function Outlook({ test, picked }: OutlookProps) {
  const { t } = useTranslation();
  const { on_time: from, off_time: to } = NEW_CAMERA;
  return (
    <section className={css.card} aria-labelledby="add-outlook">
      <h2 id="add-outlook">{t('camera.add.outlook.title')}</h2>
      <ul className={css.outlook}>
        <Line icon={IconServer} text={t('camera.add.outlook.watches', { node: test.node.name })} />
        {picked.map(({ useCase, shapes }) => (
          <Line
            key={useCase}
            icon={IconBell}
            text={t('camera.add.outlook.alerts', { name: nameOfUseCase(t, useCase) })}
            note={shapes > 0 ? t('camera.add.outlook.in_zone') : t('camera.add.outlook.no_zone')}
          />
        ))}
        <Line
          icon={IconClock}
          text={t('camera.add.outlook.hours', { from, to })}
          note={t('camera.add.outlook.hours_note')}
        />
        <Line icon={IconEyeOff} text={t('camera.add.outlook.no_blur')} note={t('camera.add.outlook.no_blur_note')} />
      </ul>
    </section>
  );
}

function Line({ icon: Shown, text, note }: { icon: Icon; text: string; note?: string }) {
  return (
    <li>
      <Shown size={16} stroke={1.7} aria-hidden="true" />
      <span>
        <b>{text}</b>
        {note ? <span className={css.lineNote}>{note}</span> : null}
      </span>
    </li>
  );
}
