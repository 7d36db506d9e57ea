/** What a picture by itself needs of the page's styles. */
const KEPT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
] as const;
const SHARP = 2;

/** A copy of a drawing that looks the same without the page around it. */
function standingAlone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [seen, made] = [drawing, copy].map((each) => [...each.querySelectorAll<SVGElement>('*')]);
  seen?.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of KEPT) made?.[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The chart could not be drawn'));
    image.src = url;
  });

/** A chart as a PNG, on the colour that it stands on. */
export async function chartPicture(drawing: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(standingAlone(drawing));
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * SHARP);
  canvas.height = Math.ceil(height * SHARP);
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = background;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The chart could not be drawn'))), 'image/png'),
  );
}
