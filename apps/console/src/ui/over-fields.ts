/** Something to fill in or to set. Boxes that choose a row of a list are none, nor is what narrows a list. */
const FIELDS = [
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="switch"]',
  '[role="slider"]',
  'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="search"])',
].join(', ');

/** As high as one toast with a picture. */
const TOAST_HEIGHT = 130;

interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where toasts lie, with room for one more; on phones that may be below the head of the page. */
function placeOf(toasts: Element): Sides {
  const { left, right, top, bottom } = toasts.getBoundingClientRect();
  return bottom < window.innerHeight / 2
    ? { left, right, top, bottom: bottom + TOAST_HEIGHT }
    : { left, right, top: top - TOAST_HEIGHT, bottom };
}

const meets = (one: Sides, other: Sides) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a toast would lie over a field of the page. */
export function liesOverFields(): boolean {
  const toasts = document.querySelector('[data-position="bottom-right"]');
  if (!toasts) return false;
  const place = placeOf(toasts);
  return [...document.querySelectorAll(FIELDS)].some((field) => {
    const box = field.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && meets(place, box);
  });
}
