import { ActionIcon, Button, Modal } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertFrame } from '../../../entities/alert/alert-frame.tsx';
import { type Alert, alertTraceQuery } from '../../../entities/alert/alert-queries.ts';
import { capsOf } from '../../../lib/commands/keys.ts';
import { useCommands } from '../../../lib/commands/use-commands.ts';
import { KeyCaps } from '../../../ui/kbd.tsx';
import { lazyWithWords } from '../../../ui/lazy-dialog.tsx';
import { BOOKMARK, CLOSE, NEXT, PREVIOUS, VIEWER_COMMANDS, type ViewerContext, ZONES } from './alert-commands.ts';
import { AlertFacts } from './alert-facts.tsx';
import css from './alert-viewer.module.css';
import { drawnFor } from './node-focus.ts';
import type { AlertActions } from './use-alert-actions.ts';
import { useItemWords } from './use-item-words.ts';

/** The graph is as large as the rest of the page, and only needed here. */
const WhyFired = lazyWithWords(
  async () => (await import('./why-fired.tsx')).WhyFired,
  'flow-graph',
  'why-fired',
  'terms',
);

interface ViewerProps {
  alert: Alert;
  /** "3 of 148", when the alert stands in the list behind. */
  position: string | undefined;
  actions: AlertActions;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** One alert, its frame as large as the window allows. Opening it marks it as read. */
export function AlertViewer({ alert, position, actions, onPrevious, onNext, onClose }: ViewerProps) {
  const words = useItemWords(alert);
  const [hasZones, setHasZones] = useState(true);
  const [pointed, setPointed] = useState<string>();
  const { data: trace } = useQuery(alertTraceQuery(alert.id));
  const drawn = useMemo(() => ({ ...alert, ...drawnFor(alert, trace, pointed) }), [alert, trace, pointed]);
  useMarkRead(alert, actions);
  const place = useRef<HTMLDivElement>(null);
  const onZones = () => setHasZones(!hasZones);
  const context: ViewerContext = { alert, actions, onNext, onPrevious, onZones, onClose };
  useCommands({ title: 'keys.in_viewer', commands: VIEWER_COMMANDS, context, place });
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      size="auto"
      centered
      padding={0}
      lockScroll={false}
      classNames={{ inner: css.inner, content: css.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={words.alt}>
        <ViewerHead {...{ alert, position, context, hasZones }} />
        <div ref={place} className={css.body}>
          <div className={css.stage}>
            <div className={css.frame}>
              <AlertFrame
                key={alert.id}
                alert={drawn}
                size="large"
                alt={words.alt}
                hasOverlay={hasZones || alert.annotated}
              >
                <SimulatedTag alert={alert} />
              </AlertFrame>
              <Suspense fallback={null}>
                <WhyFired alert={alert} pointed={pointed} onPoint={setPointed} />
              </Suspense>
            </div>
          </div>
          <AlertFacts alert={alert} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Once per opening: marking it unread again by hand must last. */
function useMarkRead(alert: Alert, { setRead }: AlertActions) {
  const [markedId, setMarkedId] = useState<string>();
  useEffect(() => {
    if (markedId === alert.id) return;
    setMarkedId(alert.id);
    if (!alert.read) setRead(alert, true);
  }, [alert, markedId, setRead]);
}

function SimulatedTag({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  return alert.camera.simulated ? <span className={css.simulated}>{t('alerts.simulated')}</span> : null;
}

interface ViewerHeadProps extends Pick<ViewerProps, 'alert' | 'position'> {
  hasZones: boolean;
  context: ViewerContext;
}

function ViewerHead({ alert, position, hasZones, context }: ViewerHeadProps) {
  const { t } = useTranslation();
  const { useCase } = useItemWords(alert);
  const bookmarkLabel = alert.bookmarked ? t('alerts.remove_bookmark') : t('alerts.bookmark');
  const Bookmark = alert.bookmarked ? IconBookmarkFilled : IconBookmark;
  const Zones = hasZones ? IconEye : IconEyeOff;
  return (
    <div className={css.head}>
      <h2 className={css.title}>{useCase}</h2>
      <span className={css.place}>
        {alert.camera.name}, {alert.site.name}
      </span>
      <div className={css.tools}>
        {position ? <span className={css.position}>{position}</span> : null}
        {alert.annotated ? null : (
          <Button
            variant="default"
            className={css.zones}
            leftSection={<Zones size={15} stroke={1.8} />}
            rightSection={<KeyCaps of={ZONES} />}
            aria-pressed={hasZones}
            onClick={() => ZONES.perform(context)}
          >
            {t('viewer.zones')}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size={30}
          aria-label={bookmarkLabel}
          title={`${bookmarkLabel} (${capsOf(BOOKMARK).join()})`}
          aria-pressed={alert.bookmarked}
          className={alert.bookmarked ? css.bookmarked : undefined}
          onClick={() => BOOKMARK.perform(context)}
        >
          <Bookmark size={16} stroke={1.8} />
        </ActionIcon>
        <span className={css.pager}>
          <button
            type="button"
            aria-label={t(PREVIOUS.label)}
            onClick={context.onPrevious}
            disabled={!context.onPrevious}
          >
            <IconChevronLeft size={15} stroke={1.8} aria-hidden="true" />
            <KeyCaps of={PREVIOUS} />
          </button>
          <button type="button" aria-label={t(NEXT.label)} onClick={context.onNext} disabled={!context.onNext}>
            <KeyCaps of={NEXT} />
            <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
          </button>
        </span>
        <ActionIcon
          size={30}
          aria-label={t('viewer.close')}
          title={`${t('viewer.close')} (${capsOf(CLOSE).join()})`}
          onClick={context.onClose}
          data-autofocus
        >
          <IconX size={18} stroke={1.8} />
        </ActionIcon>
      </div>
    </div>
  );
}
