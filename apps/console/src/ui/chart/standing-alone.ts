/** What a picture by itself needs of the page's styles. */
const KEPT = [
  ...['display', 'position', 'top', 'right', 'bottom', 'left', 'box-sizing', 'width', 'height', 'min-width', 'flex'],
  ...['margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'transform', 'z-index', 'list-style-type'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'grid-template-columns', 'grid-template-rows'],
  ...['grid-column-start', 'grid-column-end', 'grid-row-start', 'grid-row-end', 'column-gap', 'row-gap'],
  ...['flex-direction', 'flex-wrap', 'align-items', 'align-self', 'justify-content', 'justify-items', 'justify-self'],
  ...['background-color', 'background-image', 'background-size', 'background-position', 'background-repeat'],
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius', 'outline', 'outline-offset'],
  ...['color', 'opacity', 'visibility', 'font-family', 'font-size', 'font-weight', 'font-variant-numeric'],
  ...['font-feature-settings', 'line-height', 'text-align', 'white-space', 'text-overflow', 'text-decoration-line'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'text-anchor'],
];

function keepLooks(seen: Element, copy: Element) {
  if (!('style' in copy)) return;
  const looks = getComputedStyle(seen);
  const { style } = copy as HTMLElement;
  for (const name of KEPT) style.setProperty(name, looks.getPropertyValue(name));
  // What scrolls on the page is shown whole; a name that is cut stays cut.
  const isCut = looks.textOverflow === 'ellipsis' || looks.overflowX === 'clip';
  style.setProperty('overflow', isCut ? 'hidden' : 'visible');
}

/** A copy of a part of the page that looks the same without the page around it. */
export function standingAlone(part: Element): Element {
  const copy = part.cloneNode(true) as Element;
  keepLooks(part, copy);
  const [seen, made] = [part, copy].map((each) => [...each.querySelectorAll('*')]);
  seen?.forEach((element, index) => {
    const twin = made?.[index];
    if (twin) keepLooks(element, twin);
  });
  return copy;
}
