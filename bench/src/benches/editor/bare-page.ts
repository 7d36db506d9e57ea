import { HANDLE, movedOne, type Polygon, type Size } from './polygons.ts';

const colorOf = (index: number) => `hsl(${(index * 47) % 360} 70% 50%)`;
const pointsOf = (polygon: Polygon, { width, height }: Size) =>
  polygon.map(([x, y]) => `${(x * width).toFixed(2)},${(y * height).toFixed(2)}`).join(' ');

/**
 * The least that can show and move the same shapes by the same technique: one SVG over a picture in a wrapper that a CSS
 * transform pans and zooms, and a handle that drags the first point of one polygon. No framework, no rules, no history.
 */
export const barePage = (
  polygons: readonly Polygon[],
  picture: string,
  size: Size,
) => `<!doctype html><title>Bare page</title>
<style>
  body { margin: 0; overflow: hidden; background: #e9ecf1 }
  #wrap { position: relative; width: ${size.width}px; height: ${size.height}px; transform-origin: 0 0 }
  img, svg { position: absolute; inset: 0; width: 100%; height: 100% }
  polygon { fill-opacity: .25; stroke-width: calc(2px / var(--k, 1)) }
  svg { touch-action: none }
</style>
<div id="wrap"><img src="${picture}"><svg viewBox="0 0 ${size.width} ${size.height}">
${polygons.map((each, index) => `<polygon points="${pointsOf(each, size)}" fill="${colorOf(index)}" stroke="${colorOf(index)}"/>`).join('\n')}
<circle ${HANDLE}="0" cx="${polygons[movedOne(polygons)]![0]![0] * size.width}" cy="${polygons[movedOne(polygons)]![0]![1] * size.height}" r="7" fill="#fff" stroke="#000"/>
</svg></div>
<script>
  const wrap = document.querySelector('#wrap'), svg = document.querySelector('svg'), handle = document.querySelector('circle');
  const dragged = document.querySelectorAll('polygon')[${movedOne(polygons)}];
  const points = dragged.getAttribute('points').split(' ').map((pair) => pair.split(',').map(Number));
  let isDown = false, x = 0, y = 0, k = 1;
  handle.onpointerdown = (event) => { isDown = true; handle.setPointerCapture(event.pointerId) };
  handle.onpointerup = () => { isDown = false };
  handle.onpointermove = (event) => {
    if (!isDown) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    points[0] = [at.x, at.y];
    dragged.setAttribute('points', points.join(' '));
    handle.setAttribute('cx', at.x);
    handle.setAttribute('cy', at.y);
  };
  addEventListener('wheel', (event) => {
    event.preventDefault();
    if (event.ctrlKey) {
      const next = Math.min(4.8, Math.max(1, k * (event.deltaY < 0 ? 1.25 : 0.8)));
      x = event.clientX - (event.clientX - x) * next / k;
      y = event.clientY - (event.clientY - y) * next / k;
      k = next;
    } else {
      x = Math.min(0, Math.max(${size.width} * (1 - k), x - Math.sign(event.deltaX) * 100));
      y = Math.min(0, Math.max(${size.height} * (1 - k), y - Math.sign(event.deltaY) * 100));
    }
    wrap.style.transform = 'translate(' + x + 'px,' + y + 'px) scale(' + k + ')';
    wrap.style.setProperty('--k', k);
  }, { passive: false });
</script>`;
