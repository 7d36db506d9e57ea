import { Button } from '@mantine/core';
import type { WallPlan as Plan, WallLook } from '@sightline/contract/wall-screens';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs';
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../../lib/dates.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Frames } from './frames.tsx';
import { LatestAlerts, Numbers } from './side.tsx';
import { useAwake, useDark, useScale, useShift, useTouched } from './use-device.ts';
import { useRotation } from './use-rotation.ts';
import { useKey, useWall } from './use-wall.ts';
import css from './wall.module.css';
import { WallPlan } from './wall-plan.tsx';
import { isWithin, localeOf } from './wall-words.ts';

/** A site on a screen that nobody is signed in on and nobody touches. */
export function WallScreen() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { look, plan, isGone, setShown } = useWall(useKey(history.location.hash));
  useDark();
  useAwake();
  if (isGone)
    return (
      <main className={css.page}>
        <StatePanel
          level={1}
          icon={<IconLinkOff size={20} stroke={1.8} />}
          title={t('wall_screen.gone')}
          hint={t('wall_screen.gone_hint')}
        />
      </main>
    );
  if (!look.data)
    return (
      <main className={css.page}>
        {look.error ? <ErrorPanel error={look.error} onRetry={() => void look.refetch()} /> : null}
      </main>
    );
  return <Wall look={look.data} plan={plan} isLost={look.isError} seenMs={look.dataUpdatedAt} onShow={setShown} />;
}

interface WallProps {
  look: WallLook;
  plan: Plan | null;
  isLost: boolean;
  /** When the server answered last. */
  seenMs: number;
  onShow: (cameras: string) => void;
}

function Wall({ look, plan, isLost, seenMs, onShow }: WallProps) {
  const now = useNow(1000);
  const { shown, held, view, views, nextMs } = useRotation(look);
  const ids = shown.map(({ id }) => id).join(' ');
  useEffect(() => onShow(ids), [ids, onShow]);
  // By the server's clock, which pictures and alerts go by.
  const nowMs = Date.parse(look.now) + Math.max(0, now.getTime() - seenMs);
  const { time_zone: timeZone } = look.site;
  return (
    <Stage>
      <Head site={look.site} now={new Date(nowMs)} />
      <main className={css.main}>
        <Frames shown={shown} held={held} isLost={isLost} nowMs={nowMs} timeZone={timeZone} />
        <div className={css.side}>
          <LatestAlerts alerts={look.alerts} today={look.numbers.alerts} timeZone={timeZone} />
          <Numbers numbers={look.numbers} nowMs={nowMs} />
          <WallPlan plan={plan} />
        </div>
      </main>
      <Foot
        view={view}
        views={views}
        isHeld={held !== undefined}
        nextSeconds={nextMs === undefined ? undefined : Math.max(1, Math.ceil((nextMs - now.getTime()) / 1000))}
        lostSince={isLost ? timeOf(new Date(look.now), timeZone) : undefined}
      />
    </Stage>
  );
}

function Stage({ children }: { children: ReactNode }) {
  const scale = useScale();
  const [x, y] = useShift();
  const isTouched = useTouched();
  return (
    <div className={css.page} data-touched={isTouched || undefined}>
      <div className={css.stage} style={{ transform: `scale(${scale}) translate(${x}px, ${y}px)` }}>
        {children}
        {isTouched ? <FullScreen /> : null}
      </div>
    </div>
  );
}

function FullScreen() {
  const { t } = useTranslation();
  if (!document.fullscreenEnabled || document.fullscreenElement) return null;
  return (
    <Button className={css.full} onClick={() => void document.documentElement.requestFullscreen()}>
      {t('wall_screen.full_screen')}
    </Button>
  );
}

function Head({ site, now }: { site: WallLook['site']; now: Date }) {
  const { i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(localeOf(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: site.time_zone,
  });
  return (
    <header className={css.head}>
      <span className={css.mark}>
        <BrandMark size={34} />
      </span>
      <div>
        <h1>{site.name}</h1>
        <p>{site.company}</p>
      </div>
      <Hours site={site} now={now} />
      <span className={css.date}>{date.format(now)}</span>
      <time className={css.clock}>{timeOf(now, site.time_zone)}</time>
    </header>
  );
}

/** Whether people work on the site now, and when they do. */
function Hours({ site: { working_hours, time_zone }, now }: { site: WallLook['site']; now: Date }) {
  const { t } = useTranslation();
  const isOpen = isWithin(working_hours, timeOf(now, time_zone));
  const Icon = isOpen ? IconDoorEnter : IconDoorOff;
  return (
    <span className={css.hours} data-open={isOpen || undefined}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      {t(isOpen ? 'wall_screen.site_open' : 'wall_screen.site_closed', { hours: working_hours.join('–') })}
    </span>
  );
}

interface FootProps {
  view: number;
  views: number;
  isHeld: boolean;
  /** Absent while it waits for an alert. */
  nextSeconds: number | undefined;
  lostSince: string | undefined;
}

function Foot({ view, views, isHeld, nextSeconds, lostSince }: FootProps) {
  const { t } = useTranslation();
  const steps = Array.from({ length: views }, (_, step) => step);
  return (
    <footer className={css.foot}>
      <span>{t('wall_screen.view', { number: view + 1, total: views })}</span>
      <span className={css.steps} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} data-now={step === view || undefined} />
        ))}
      </span>
      {isHeld ? <span>{t('wall_screen.held')}</span> : null}
      {nextSeconds !== undefined && views > 1 ? (
        <span className={css.next}>{t('wall_screen.next', { seconds: nextSeconds })}</span>
      ) : null}
      <span className={css.quiet}>
        <IconUserOff size={18} stroke={1.8} aria-hidden="true" />
        {t('wall_screen.no_names')}
      </span>
      <span className={css.connection} role="status" data-lost={lostSince !== undefined || undefined}>
        {lostSince === undefined ? (
          <>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
            {t('wall_screen.connected')}
          </>
        ) : (
          <>
            <IconCloudOff size={22} stroke={1.8} aria-hidden="true" />
            {t('wall_screen.lost', { time: lostSince })}
          </>
        )}
      </span>
    </footer>
  );
}
