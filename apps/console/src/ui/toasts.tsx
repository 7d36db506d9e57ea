import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import i18next from 'i18next';
import css from './toasts.module.css';

/** More wait in a queue. */
export const MAX_TOASTS = 3;

const TONES = {
  success: { icon: <IconCheck size={16} stroke={2} />, closesAfterMs: 4000, role: 'status' },
  info: { icon: <IconInfoCircle size={16} stroke={1.8} />, closesAfterMs: 4000, role: 'status' },
  warning: { icon: <IconAlertTriangle size={16} stroke={1.8} />, closesAfterMs: 10_000, role: 'status' },
  error: { icon: <IconAlertTriangle size={16} stroke={1.8} />, closesAfterMs: 10_000, role: 'alert' },
} as const;

/** One line, with a second one below it when there is more to say. The same words are not shown twice at once. */
function show(tone: keyof typeof TONES, title: string, line?: string) {
  const { icon, closesAfterMs, role } = TONES[tone];
  notifications.show({
    id: `${tone}: ${title} ${line ?? ''}`,
    title,
    message: line,
    icon,
    role,
    autoClose: closesAfterMs,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': i18next.t('toast.dismiss') },
    classNames: css,
  });
}

export const toast = {
  success: (title: string, line?: string) => show('success', title, line),
  info: (title: string, line?: string) => show('info', title, line),
  warning: (title: string, line?: string) => show('warning', title, line),
  error: (title: string, line?: string) => show('error', title, line),
};

export const Toasts = () => (
  <Notifications position="bottom-right" limit={MAX_TOASTS} containerWidth={360} transitionDuration={180} />
);
