import { ActionIcon, Button } from '@mantine/core';
import type { InspectionCapture } from '@sightline/contract/inspection/captures';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs';
import { useTranslation } from 'react-i18next';
import { dayOf, timeOf } from '../../../lib/dates.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './inspection.module.css';

interface CaptureHeadProps {
  title: string;
  chosen: InspectionCapture | undefined;
  hasOlder: boolean;
  hasNewer: boolean;
  onStep: (by: number) => void;
  isCompared: boolean;
  onCompare: (() => void) | undefined;
  /** Absent for those who may not take captures. */
  onTake: (() => void) | undefined;
  isTaking: boolean;
}

const ICON = { size: 16, stroke: 1.8 } as const;

const fileNameOf = ({ camera, site, at }: InspectionCapture) =>
  `${camera.name}-${dayOf(new Date(at), site.time_zone)}-${timeOf(new Date(at), site.time_zone)}.jpg`.replaceAll(
    /[^\p{L}\p{N}.-]+/gu,
    '-',
  );

/** When the capture was taken, the ones beside it, and what can be done with it. */
export function CaptureHead(props: CaptureHeadProps) {
  const { title, chosen, hasOlder, hasNewer, onStep, isCompared, onCompare, onTake, isTaking } = props;
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <header className={css.captureHead}>
      <h2 className={css.when}>{title}</h2>
      <ActionIcon
        variant="subtle"
        aria-label={t('inspection.key.older')}
        disabled={!hasOlder}
        onClick={() => onStep(1)}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('inspection.key.newer')}
        disabled={!hasNewer}
        onClick={() => onStep(-1)}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <span className={css.take}>
        {onTake ? (
          <Button
            variant="default"
            leftSection={<IconCamera size={15} stroke={1.8} aria-hidden="true" />}
            loading={isTaking}
            onClick={onTake}
            {...readOnly}
          >
            {t('inspection.capture_now')}
          </Button>
        ) : null}
        {onCompare ? (
          <ActionIcon
            variant={isCompared ? 'light' : 'default'}
            size="lg"
            aria-label={t('inspection.key.compare')}
            aria-pressed={isCompared}
            onClick={onCompare}
          >
            <IconColumns {...ICON} />
          </ActionIcon>
        ) : null}
        {chosen?.picture ? (
          <ActionIcon
            component="a"
            variant="default"
            size="lg"
            href={chosen.picture.url}
            download={fileNameOf(chosen)}
            aria-label={t('inspection.download')}
          >
            <IconDownload {...ICON} />
          </ActionIcon>
        ) : null}
      </span>
    </header>
  );
}
