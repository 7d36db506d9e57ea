import type { Page } from '@playwright/test';

/** What shows that the focused control has the focus: something about it, or about what lies around it, looks otherwise. */
interface Focused {
  name: string;
  isMarked: boolean;
}

/** Without them, a mark that fades in would be missed. */
const stopFading = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [still];
  });

const lookAtFocus = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement || control instanceof SVGElement) || control === document.body) return null;
    // What scrolls takes the focus, too, so that arrow keys move it; its ring is the browser's.
    if (!control.matches('a, button, input, select, textarea, summary, [tabindex]')) return null;

    /** The control, what it consists of, and what stands around it: rings of radios and rows are drawn by others. */
    const around = [control, ...control.querySelectorAll('*'), ...(control.parentElement?.children ?? [])];
    for (let each = control.parentElement, up = 0; each && up < 4; each = each.parentElement, up += 1)
      around.push(each);

    const lookOf = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, content } = getComputedStyle(element, pseudo);
      if (pseudo && content === 'none') return '';
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return `${isOutlined ? `${outlineWidth} ${outlineColor}` : ''} ${boxShadow}`;
    };
    const look = () =>
      around.map((each) => [undefined, '::before', '::after'].map((pseudo) => lookOf(each, pseudo)).join()).join();

    /** On how many sides something that scrolls or hides cuts the ring of the control off. */
    const cutSides = () => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
      if (outlineStyle === 'none' || reach <= 0 || !control.checkVisibility({ opacityProperty: true })) return 0;
      const ring = control.getBoundingClientRect();
      const cut = new Set<string>();
      for (let each = control.parentElement; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (overflowX !== 'visible' && ring.left - reach < box.left) cut.add('left');
        if (overflowX !== 'visible' && ring.right + reach > box.right) cut.add('right');
        if (overflowY !== 'visible' && ring.top - reach < box.top) cut.add('top');
        if (overflowY !== 'visible' && ring.bottom + reach > box.bottom) cut.add('bottom');
      }
      return cut.size;
    };

    const isWhole = cutSides() < 3;
    const focused = look();
    control.blur();
    const unfocused = look();
    control.focus({ preventScroll: true });
    const kind = control.getAttribute('class')?.split(' ')[0] ?? '';
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
    return { name: `${control.tagName.toLowerCase()}.${kind} "${name}"`, isMarked: isWhole && focused !== unfocused };
  });

/** Steps through a page by the keyboard and answers the controls that do not show that they are the focused one. */
export async function unmarkedControls(page: Page, most: number): Promise<{ reached: number; unmarked: string[] }> {
  await stopFading(page);
  const reached = new Set<string>();
  const unmarked = new Set<string>();
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await lookAtFocus(page);
    // Between the last control of the page and its first are the browser's own.
    if (!focused) continue;
    reached.add(focused.name);
    if (!focused.isMarked) unmarked.add(focused.name);
  }
  return { reached: reached.size, unmarked: [...unmarked] };
}
