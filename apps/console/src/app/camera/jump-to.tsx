import { CAMERA_SECTION_KEYS } from '@sightline/contract/camera-settings';
import { useTranslation } from 'react-i18next';
import { accessOf } from '../../entities/camera/camera-values.ts';
import { AUTOMATIONS_PLACE, placeOfSection } from '../../entities/camera/section-places.ts';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import css from './jump-to.module.css';

/** The parts of a long page by their short names, at the end of the tabs. */
export function JumpTo() {
  const { t } = useTranslation();
  const access = accessOf(useCurrentUser(), false);
  const places = [
    ...CAMERA_SECTION_KEYS.filter((section) => access[section] !== 'hidden').map((section) => ({
      id: placeOfSection(section),
      name: t(`camera.jump.${section}`),
    })),
    { id: AUTOMATIONS_PLACE, name: t('camera.jump.automations') },
  ];
  return (
    <nav className={css.jump} aria-label={t('camera.jump.label')}>
      <span aria-hidden="true">{t('camera.jump.label')}</span>
      {places.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}>
          {name}
        </button>
      ))}
    </nav>
  );
}
