import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AreaEditor } from '../../../entities/past/area-editor.tsx';
import { Popup } from '../../../ui/popup.tsx';
import css from './search.module.css';

type Points = readonly (readonly [number, number])[];

interface AreaPopupProps {
  isOpen: boolean;
  picture: string | null;
  area: Points | undefined;
  onChange: (area: Points | undefined) => void;
  onClose: () => void;
}

/** What somebody starts to draw from. */
const START: Points = [
  [0.3, 0.4],
  [0.7, 0.4],
  [0.75, 0.85],
  [0.25, 0.85],
];

/** The part of the picture that is searched. */
export function AreaPopup({ isOpen, picture, area, onChange, onClose }: AreaPopupProps) {
  const { t } = useTranslation();
  const points = (area ?? START).map(([x, y]): [number, number] => [x, y]);
  const close = () => {
    onChange(points);
    onClose();
  };
  return (
    <Popup
      isOpen={isOpen}
      title={t('past_search.area')}
      closeLabel={t('viewer.close')}
      size="widest"
      onClose={close}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              onChange(undefined);
              onClose();
            }}
          >
            {t('past_search.whole_picture')}
          </Button>
          <Button onClick={close}>{t('past_search.use_area')}</Button>
        </>
      }
    >
      <AreaEditor
        picture={picture}
        live={[]}
        areas={[{ id: 'area', area_type: 'polygon', label: '', points }]}
        onChange={([next]) => onChange(next?.points)}
      />
      <p className={css.hint}>{t('past.area_hint')}</p>
    </Popup>
  );
}
