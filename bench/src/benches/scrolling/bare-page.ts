import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the product lays its cards out. */
export interface CardLayout {
  columns: number;
  width: number;
  height: number;
  gap: number;
  pictureHeight: number;
}

/** The id of what scrolls. */
export const SCROLLER = 'scroller';

/** The least that shows as many pictures in cards of the same size: a grid of lazy images with a line of text each. */
const pageOf = (count: number, { columns, width, height, gap, pictureHeight }: CardLayout) => `<!doctype html>
<title>Bare list</title>
<style>
  body { margin: 0; font: 13px sans-serif }
  #${SCROLLER} { height: 100vh; overflow-y: auto }
  #grid { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${gap}px }
  div > div > div { height: ${height}px }
  img { width: 100%; height: ${pictureHeight}px; object-fit: cover }
</style>
<div id="${SCROLLER}"><div id="grid">
${Array.from({ length: count }, (_, index) => `<div data-alert><img src="/${index}.jpg" loading="lazy" alt="">Alert ${index}</div>`).join('\n')}
</div></div>`;

/** Serves the bare list with its pictures on a port of its own. */
export async function serveBareList(pictures: readonly Buffer[], layout: CardLayout) {
  const page = pageOf(pictures.length, layout);
  const server = createServer(({ url = '/' }, answer) => {
    const picture = pictures[Number.parseInt(url.slice(1), 10)];
    if (picture) answer.setHeader('content-type', 'image/jpeg').end(picture);
    else answer.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
