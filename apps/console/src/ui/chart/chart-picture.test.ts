import { describe, expect, it } from 'vitest';
import { drawingOf, sizeOf } from './chart-picture.ts';

function chart(html: string) {
  document.head.innerHTML = '<style>.cell { background-color: rgb(11, 114, 133); font-weight: 600 }</style>';
  document.body.innerHTML = `<div id="chart">${html}</div>`;
  return document.querySelector('#chart')!;
}

describe('a chart as a picture (issue 18)', () => {
  it('takes a chart that is no drawing along with its looks', () => {
    const drawing = drawingOf(chart('<span class="cell">24</span>'), { width: 300, height: 40 }, '@font-face {}');
    expect(drawing.getAttribute('width')).toBe('300');
    const cell = drawing.querySelector<HTMLElement>('foreignObject .cell');
    expect(cell?.textContent).toBe('24');
    expect(cell?.style.backgroundColor).toBe('rgb(11, 114, 133)');
    expect(cell?.style.fontWeight).toBe('600');
    expect(drawing.querySelector('style')?.textContent).toBe('@font-face {}');
  });

  it('takes the drawings of several lanes along', () => {
    const drawing = drawingOf(chart('<p>Gate</p><svg><path /></svg><svg><path /></svg>'), { width: 9, height: 9 }, '');
    expect(drawing.querySelectorAll('foreignObject svg path')).toHaveLength(2);
  });

  it('leaves the page as it was', () => {
    const element = chart('<span class="cell">24</span>');
    const before = element.outerHTML;
    drawingOf(element, { width: 1, height: 1 }, '');
    expect(element.outerHTML).toBe(before);
  });

  it('is as wide as what a part that scrolls has in it', () => {
    const element = chart('<div class="cell">24</div>');
    Object.defineProperty(element.firstElementChild, 'scrollWidth', { value: 620 });
    Object.defineProperty(element.firstElementChild, 'clientWidth', { value: 340 });
    element.getBoundingClientRect = () => ({ width: 340, height: 80 }) as DOMRect;
    expect(sizeOf(element)).toEqual({ width: 620, height: 80 });
  });
});
