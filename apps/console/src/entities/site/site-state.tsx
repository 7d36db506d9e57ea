import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { CameraThumbnail } from '../camera/camera-thumbnail.tsx';
import { MomentAgo } from '../user/moment-ago.tsx';
import css from './site-state.module.css';
import { useSiteState } from './site-states.ts';

/** A site in a list: what its camera shows, and what it is called. */
export function PicturedSite({ siteId, children }: { siteId: string; children: ReactNode }) {
  const state = useSiteState(siteId);
  return (
    <span className={css.pictured}>
      <CameraThumbnail cameraId={state?.camera_id ?? null} />
      {children}
    </span>
  );
}

const LOOKS = {
  all: { tone: 'good', icon: IconBroadcast },
  some: { tone: 'warn', icon: IconAlertTriangle },
  none: { tone: 'neutral', icon: IconPlugConnectedX },
} as const;

const lookOf = (cameras: number, live: number) => {
  if (live === 0) return LOOKS.none;
  return live === cameras ? LOOKS.all : LOOKS.some;
};

/** How many of a site's cameras deliver pictures. */
export function SiteHealth({ siteId }: { siteId: string }) {
  const { t } = useTranslation();
  const state = useSiteState(siteId);
  if (!state) return null;
  const { cameras, cameras_live: live } = state;
  if (cameras === 0) return <span className={css.quiet}>{t('settings.site.no_cameras')}</span>;
  return <Badge {...lookOf(cameras, live)}>{t('settings.site.live', { live, cameras })}</Badge>;
}

export function SiteLastAlert({ siteId }: { siteId: string }) {
  const state = useSiteState(siteId);
  return <span className={css.quiet}>{state?.last_alert_at ? <MomentAgo at={state.last_alert_at} /> : '–'}</span>;
}
