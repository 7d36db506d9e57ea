import { pageFonts } from './page-fonts.ts';
import { standingAlone } from './standing-alone.ts';

const SHARP = 2;
const SVG = 'http://www.w3.org/2000/svg';

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The chart could not be drawn'));
    image.src = url;
  });

interface Size {
  width: number;
  height: number;
}

/** As large as what is in it: a part that scrolls shows all it has. */
export function sizeOf(chart: Element): Size {
  const box = chart.getBoundingClientRect();
  const hidden = [...chart.querySelectorAll('*')].map((part) => part.scrollWidth - part.clientWidth);
  return { width: box.width + Math.max(0, ...hidden), height: box.height };
}

/** A chart as a drawing of its own; one of the page's elements is put into a drawing whole. */
export function drawingOf(chart: Element, { width, height }: Size, fonts: string): SVGSVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  const style = document.createElementNS(SVG, 'style');
  style.textContent = fonts;
  const inside = document.createElementNS(SVG, 'foreignObject');
  inside.setAttribute('width', '100%');
  inside.setAttribute('height', '100%');
  inside.append(standingAlone(chart));
  drawing.append(style, inside);
  return drawing;
}

/** A chart as a PNG, on the colour that it stands on. */
export async function chartPicture(chart: Element, background: string): Promise<Blob> {
  const size = sizeOf(chart);
  const drawing = drawingOf(chart, size, await pageFonts());
  const text = new XMLSerializer().serializeToString(drawing);
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size.width * SHARP);
  canvas.height = Math.ceil(size.height * SHARP);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = background;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The chart could not be drawn'))), 'image/png'),
  );
}
