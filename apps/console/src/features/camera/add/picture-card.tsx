import type { NewCameraTest } from '@sightline/contract/new-camera';
import { chooseTool } from '@sightline/editor/actions';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OriginCredit } from '../../../entities/camera/origin-tag.tsx';
import { Canvas } from '../../../entities/drawing/canvas.tsx';
import type { Drawing } from '../../../entities/drawing/drawing.ts';
import { Toolbar, type ToolbarItem } from '../../../entities/drawing/toolbar.tsx';
import css from './add-camera.module.css';

const ITEMS: readonly (readonly ToolbarItem[])[] = [
  ['tool.polygon', 'tool.line', 'tool.edit'],
  ['undo', 'delete_selected'],
];

interface PictureCardProps {
  drawing: Drawing;
  test: NewCameraTest | undefined;
  isBusy: boolean;
}

/** What the node saw, with the zone that is drawn on it. */
export function PictureCard({ drawing, test, isBusy }: PictureCardProps) {
  const { t } = useTranslation();
  const picture = test?.frame ?? null;
  useEffect(() => {
    if (picture !== null) drawing.change((state) => chooseTool(state, 'polygon'));
  }, [drawing, picture]);
  if (picture === null)
    return (
      <div className={css.noPicture}>
        <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
        {t('camera.add.no_picture')}
      </div>
    );
  return (
    <section className={css.picture} aria-label={t('camera.add.step.zone')}>
      <Toolbar
        drawing={drawing}
        picture={picture}
        items={ITEMS}
        isBusy={isBusy}
        end={<OriginCredit camera={{ simulated: test?.simulated, sample: test?.sample }} className={css.credit} />}
      />
      <div className={css.stage}>
        <Canvas drawing={drawing} picture={picture} alt={t('camera.add.picture')} isBusy={isBusy} />
      </div>
    </section>
  );
}
