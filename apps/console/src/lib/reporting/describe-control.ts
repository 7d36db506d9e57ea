const CONTROLS = 'a, button, input, select, textarea, summary, [role]';

/** Which kind of control it is, never what it says: labels may name people, fields hold what they typed. */
export function describeControl(target: EventTarget | null): string {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (!control) return 'page';
  const tag = control.tagName.toLowerCase();
  if (control instanceof HTMLAnchorElement) return `a ${control.pathname}`;
  const detail = control.getAttribute('role') ?? (tag === 'input' ? control.getAttribute('type') : null);
  return detail ? `${tag} ${detail}` : tag;
}
