interface SystemNotice {
  title: string;
  body: string;
  picture: string | null;
  /** A notice with the same tag takes the place of the one before. */
  tag: string;
  onClick: () => void;
}

/** Shown by the system, outside the page. Nothing happens where the browser has no such thing or was not allowed to. */
export function showSystemNotification({ title, body, picture, tag, onClick }: SystemNotice) {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, ...(picture ? { icon: picture } : {}) });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Some phones have the permission but refuse notifications made by a page; the snackbar has said it already.
  }
}
