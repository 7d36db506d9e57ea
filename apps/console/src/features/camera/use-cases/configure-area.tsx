import { areaVariant } from '@sightline/contract/areas/tags';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cameraQuery } from '../../../entities/camera/camera-queries.ts';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { ConfigureFromForm } from './configure-from-form.tsx';
import css from './row-side.module.css';

interface ConfigureAreaProps {
  cameraId: string;
  /** The use case whose shapes are to be drawn. */
  tag: string;
  name: string;
  shapes: number | undefined;
}

/** Where a use case looks: the camera's picture, and the editor for its shapes. */
export function ConfigureArea({ cameraId, tag, name, shapes }: ConfigureAreaProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { data: camera } = useQuery(cameraQuery(cameraId));
  if (!mayOpen(user, { permission: areaVariant('alerts').read })) return null;
  return (
    <div className={css.tile}>
      {camera?.latest_frame ? <img src={camera.latest_frame} alt="" className={css.frame} /> : null}
      <div className={css.tileFoot}>
        <ConfigureFromForm
          variant="alerts"
          tag={tag}
          cameraId={cameraId}
          label={t('use_case_tab.configure_area')}
          spokenLabel={t('use_case_tab.configure_area_of', { name })}
          isQuiet
        />
        {shapes === undefined ? null : <span className={css.count}>{t('use_case_tab.shapes', { count: shapes })}</span>}
      </div>
    </div>
  );
}
