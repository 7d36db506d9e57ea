import { Button } from '@mantine/core';
import type { RuleArea } from '@sightline/contract/rules/areas';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaEditor } from '../../../entities/past/area-editor.tsx';
import { DetectionPicture } from '../../../entities/past/detection-picture.tsx';
import { Popup } from '../../../ui/popup.tsx';
import css from './changes.module.css';

interface AreaChangeProps {
  title: string;
  picture: string | null;
  live: readonly RuleArea[];
  draft: readonly RuleArea[];
  liveName: string;
  onChange: (areas: RuleArea[] | undefined) => void;
}

const zonesOf = (areas: readonly RuleArea[], look: 'zone' | 'draft') =>
  areas.map(({ points }) => ({ label: '', points, look }));

/** The areas of a rule on one camera, as they are and as they would be. */
export function AreaChange({ title, picture, live, draft, liveName, onChange }: AreaChangeProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={css.pair}>
        <figure>
          <DetectionPicture picture={picture} objects={[]} zones={zonesOf(live, 'zone')} isSmall />
          <figcaption>{liveName}</figcaption>
        </figure>
        <figure>
          <DetectionPicture
            picture={picture}
            objects={[]}
            zones={[...zonesOf(live, 'zone'), ...zonesOf(draft, 'draft')]}
            isSmall
          />
          <figcaption>{t('backtest.draft')}</figcaption>
        </figure>
      </div>
      <Button variant="subtle" leftSection={<IconPencil size={14} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {t('backtest.edit_area')}
      </Button>
      <Popup
        isOpen={isOpen}
        title={title}
        closeLabel={t('viewer.close')}
        size="widest"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button variant="default" onClick={() => onChange(undefined)}>
              {t('backtest.reset')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('backtest.done')}</Button>
          </>
        }
      >
        <AreaEditor {...{ picture, live }} areas={draft} onChange={onChange} />
        <p className={css.hint}>{t('past.area_hint')}</p>
      </Popup>
    </>
  );
}
