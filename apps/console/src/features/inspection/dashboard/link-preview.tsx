import { Button } from '@mantine/core';
import type { InspectionCamera } from '@sightline/contract/inspection/captures';
import { type InspectionLink, RECENT_DAYS } from '@sightline/contract/inspection/links';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, dayOf } from '../../../lib/dates.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Popup } from '../../../ui/popup.tsx';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import { SharedCaptures } from '../shared/shared-captures.tsx';
import { capturesQuery } from './inspection-queries.ts';

interface LinkPreviewProps {
  camera: InspectionCamera;
  link: InspectionLink;
  isOpen: boolean;
  onClose: () => void;
}

/** What people see who open the link; looking here is no opening. */
export function LinkPreview({ camera, link, isOpen, onClose }: LinkPreviewProps) {
  const { t } = useTranslation();
  return (
    <Popup
      isOpen={isOpen}
      title={t('inspection.link.preview_title')}
      closeLabel={t('form.close')}
      onClose={onClose}
      size="wide"
      actions={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <Shown camera={camera} link={link} />
    </Popup>
  );
}

function Shown({ camera, link }: Pick<LinkPreviewProps, 'camera' | 'link'>) {
  const [today] = useState(() => dayOf(new Date(), camera.site.time_zone));
  const from = link.recent_only ? addDays(today, -RECENT_DAYS) : undefined;
  const list = useInfiniteQuery(capturesQuery(camera.id, { from, to: today }));
  if (list.error && !list.data) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <WaitingLines count={4} width="68%" />;
  const captures = list.data.pages
    .flatMap(({ results }) => results)
    .flatMap(({ id, at, picture, notes }) =>
      picture ? [{ id, at, picture, notes: link.show_notes ? notes : [] }] : [],
    );
  return (
    <>
      <SharedCaptures captures={captures} timeZone={camera.site.time_zone} />
      <LoadMore list={list} />
    </>
  );
}
