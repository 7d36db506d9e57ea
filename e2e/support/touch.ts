import type { Page } from '@playwright/test';

/** Fingers need this much, in px. */
const LEAST = 44;

/**
 * What a finger cannot hit on a page: every control whose presses come from less than 44 x 44 px, with that size. A control is
 * pressed where the browser says so: on itself, on what it spreads around itself, or on its label. What nobody can see or
 * reach is left out, and so are links in the middle of a sentence, whose height is that of the line, and the mark of a chart, which
 * keyboards step through: fingers press the chart as a whole.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const STEP = 2;
    const CONTROLS =
      'button, a[href], input, select, textarea, summary, [role="button"], [role="menuitem"], [role="tab"]';
    const labelsOf = (control: Element) => [...((control as HTMLInputElement).labels ?? [])];

    const isShown = (control: Element) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !control.matches(':disabled') &&
      !control.closest('[aria-hidden="true"], [inert], .spoken') &&
      (control as HTMLElement).tabIndex >= 0;

    /** A link with text of the same line before or after it. */
    const isInText = (control: Element) => {
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
      const around = [control.previousSibling, control.nextSibling];
      return around.some((node) => node?.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''));
    };

    /** By the names of their classes: they are links like any other. */
    const MARKS = '[class*="_mark_"], [class*="_bar_"], [class*="_cellLink_"]';

    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      return control.contains(hit) || labelsOf(control).some((label) => label.contains(hit));
    };

    /** How far presses reach from a point into one direction. */
    const reach = (control: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      while (far < least && isHit(control, x + dx * (far + STEP), y + dy * (far + STEP))) far += STEP;
      return far;
    };

    const hitSize = (control: Element) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const faces = [control, ...labelsOf(control)].map((each) => each.getBoundingClientRect());
      for (const { left, top, width, height } of faces) {
        const x = left + width / 2;
        const y = top + height / 2;
        if (!isHit(control, x, y)) continue;
        return {
          width: reach(control, x, y, 1, 0) + reach(control, x, y, -1, 0),
          height: reach(control, x, y, 0, 1) + reach(control, x, y, 0, -1),
        };
      }
      // Something lies over it, such as a panel: it is not to be pressed now.
      return undefined;
    };

    const nameOf = (control: Element) =>
      (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40) ||
      (labelsOf(control)[0]?.textContent ?? '');

    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => isShown(control) && !isInText(control) && !control.matches(MARKS))
      .flatMap((control) => {
        const size = hitSize(control);
        // A pixel is lost on either side, to borders and to rounding.
        if (!size || (size.width >= least - STEP && size.height >= least - STEP)) return [];
        const kind = control.getAttribute('class')?.split(' ')[0] ?? '';
        return [`${control.tagName.toLowerCase()}.${kind} "${nameOf(control)}" ${size.width}x${size.height}`];
      });
  }, LEAST);
