const TEXT_INPUTS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Whether the keys go into a field: shortcuts and the select-all block leave them alone. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TEXT_INPUTS) !== null;

/** Select-all marks half the interface blue and helps nobody, except inside a field. */
export function blockSelectAll(event: KeyboardEvent) {
  const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a';
  if (isSelectAll && !isTyping(event.target)) event.preventDefault();
}
