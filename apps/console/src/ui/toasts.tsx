import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import i18next from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { Kbd } from './kbd.tsx';
import { liesOverFields } from './over-fields.ts';
import { PLACE_CHANGED } from './toast-place.tsx';
import css from './toasts.module.css';

/** More wait in a queue. */
export const MAX_TOASTS = 3;

export const NEWS_MS = 10_000;
/** Long enough to notice a wrong key. */
const UNDOABLE_MS = 6000;

/** When not all can be shown, higher ones are: an answer to somebody does not wait behind news that nobody asked for. */
const PRIORITY = { failure: 2, answer: 1, news: 0 };

const TONES = {
  success: { icon: <IconCheck size={16} stroke={2} />, closesAfterMs: 4000, role: 'status', priority: PRIORITY.answer },
  info: {
    icon: <IconInfoCircle size={16} stroke={1.8} />,
    closesAfterMs: 4000,
    role: 'status',
    priority: PRIORITY.answer,
  },
  warning: {
    icon: <IconAlertTriangle size={16} stroke={1.8} />,
    closesAfterMs: 10_000,
    role: 'status',
    priority: PRIORITY.failure,
  },
  error: {
    icon: <IconAlertTriangle size={16} stroke={1.8} />,
    closesAfterMs: 10_000,
    role: 'alert',
    priority: PRIORITY.failure,
  },
} as const;

/** Failures that are on screen or wait in the queue, with the time they came. */
const failures = new Map<string, number>();

/** What went wrong before this moment is settled: something that was tried after it has worked. */
function clearFailures(beforeMs = Date.now()) {
  for (const [id, cameAtMs] of failures) if (cameAtMs <= beforeMs) notifications.hide(id);
}

/** One line, with a second one below it when there is more to say. The same words are not shown twice at once. */
function show(tone: keyof typeof TONES, title: string, line?: string) {
  const { icon, closesAfterMs, role, priority } = TONES[tone];
  const id = `${tone}: ${title} ${line ?? ''}`;
  if (priority === PRIORITY.failure) failures.set(id, Date.now());
  notifications.show({
    id,
    onClose: () => failures.delete(id),
    title,
    message: line,
    icon,
    role,
    priority,
    autoClose: closesAfterMs,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': i18next.t('toast.dismiss') },
    classNames: css,
  });
}

export interface News {
  id: string;
  title: string;
  line: string;
  picture: ReactNode;
  action: { label: string; onClick: () => void };
  /** Somebody waits for it: it is shown at once, whatever else is on the screen. */
  isAwaited?: boolean;
}

/** Somebody works in a dialog or has a form open: news would lie over it, and the bell counts it all the same. */
const isOccupied = () =>
  document.querySelector('[aria-modal="true"]') !== null ||
  document.body.matches('[data-toasts~="quiet"]') ||
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') === true ||
  liesOverFields();

/** News that nobody waits for, on screen or in the queue. */
const news = new Set<string>();

/** Takes news away from where somebody begins to work. */
function yieldToForms() {
  if (news.size > 0 && isOccupied()) for (const id of news) notifications.hide(id);
}

/** Something that has just happened: longer on screen than a confirmation, with its picture and the way to it. */
function showNews({ id, title, line, picture, action, isAwaited = false }: News) {
  if (!isAwaited && isOccupied()) return;
  if (!isAwaited) news.add(id);
  const open = () => {
    notifications.hide(id);
    action.onClick();
  };
  notifications.show({
    id,
    onClose: () => news.delete(id),
    title,
    message: (
      <>
        {line}
        <span className={css.news}>
          {picture ? <span className={css.picture}>{picture}</span> : null}
          <button type="button" className={css.open} onClick={open}>
            {action.label}
          </button>
        </span>
      </>
    ),
    icon: <IconBell size={16} stroke={1.8} />,
    role: 'status',
    priority: isAwaited ? PRIORITY.answer : PRIORITY.news,
    autoClose: NEWS_MS,
    withAutoCloseProgress: true,
    'data-tone': 'info',
    closeButtonProps: { 'aria-label': i18next.t('toast.dismiss') },
    classNames: css,
  });
}

interface Undoable {
  title: string;
  line: string | undefined;
  action: { label: string; keys: readonly string[]; onClick: () => void };
}

let undoables = 0;
const undoableId = () => `undoable ${undoables}`;
const hideUndoable = () => void notifications.hide(undoableId());

/** Something was done and can be taken back. There is one at a time: what was done last. */
function showUndoable({ title, line, action }: Undoable) {
  hideUndoable();
  undoables += 1;
  notifications.show({
    id: undoableId(),
    message: (
      <span className={css.undoable}>
        <span className={css.done}>
          <b className={css.title}>{title}</b>
          {line}
        </span>
        <button type="button" className={css.open} onClick={action.onClick}>
          {action.label}
          {action.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </button>
      </span>
    ),
    icon: TONES.success.icon,
    role: 'status',
    priority: PRIORITY.answer,
    autoClose: UNDOABLE_MS,
    withAutoCloseProgress: true,
    'data-tone': 'success',
    closeButtonProps: { 'aria-label': i18next.t('toast.dismiss') },
    classNames: css,
  });
}

export const toast = {
  success: (title: string, line?: string) => show('success', title, line),
  info: (title: string, line?: string) => show('info', title, line),
  warning: (title: string, line?: string) => show('warning', title, line),
  error: (title: string, line?: string) => show('error', title, line),
  news: showNews,
  undoable: showUndoable,
  hideUndoable,
  clearFailures,
};

export function Toasts() {
  useEffect(() => {
    const begin = new AbortController();
    document.addEventListener('focusin', yieldToForms, { signal: begin.signal });
    document.addEventListener(PLACE_CHANGED, yieldToForms, { signal: begin.signal });
    document.addEventListener('scrollend', yieldToForms, { signal: begin.signal, capture: true });
    return () => begin.abort();
  }, []);
  return (
    <Notifications
      position="bottom-right"
      limit={MAX_TOASTS}
      containerWidth={360}
      transitionDuration={180}
      classNames={{ progress: css.progress }}
    />
  );
}
