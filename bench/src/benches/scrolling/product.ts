import type { Page } from '../../lib/browser.ts';
import type { CardLayout } from './bare-page.ts';
import { DAYS } from './pictures.ts';
import { SCROLLED } from './scroll.ts';

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The inbox as cards, one for each alert. */
export async function openInbox(page: Page, url: string) {
  await page.goTo(`${url}/alerts/summary?from=${dayBefore(DAYS)}&to=${dayBefore(0)}&fold=off&view=grid`);
  await page.until(`document.querySelector('article:has([data-alert]) img') !== null`);
}

/** How the cards are laid out: only some of them are drawn, so the first two rows tell. */
export const layoutOf = (page: Page) =>
  page.evaluate<CardLayout>(`(() => {
    const cards = [...document.querySelectorAll('[data-alert]')].map((title) => title.closest('article'));
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const [first, second] = boxes;
    const columns = boxes.filter(({ top }) => Math.abs(top - first.top) < 4).length;
    const picture = cards[0].querySelector('img').getBoundingClientRect();
    return { columns, width: first.width, height: first.height, gap: columns > 1 ? second.left - first.right : 12, pictureHeight: picture.height };
  })()`);

/** Loads pages until the list is so many cards long, as somebody does who scrolls to the end again and again. */
export async function loadCards(page: Page, count: number, { columns, height }: CardLayout) {
  const wanted = Math.floor(count / columns) * height;
  await page.evaluate(`(async () => {
    const part = ${SCROLLED};
    for (let tries = 0; tries < 2400 && part.scrollHeight < ${wanted}; tries += 1) {
      part.scrollTop = part.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (part.scrollHeight < ${wanted}) throw new Error('The list ends before ${count} cards.');
  })()`);
}
