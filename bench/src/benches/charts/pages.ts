import path from 'node:path';
import { ROOT } from '../../lib/root.ts';

export const POINTS = 10_000;
export const SIZE = { width: 960, height: 300 };

/** Both pages draw the same figures: a slow wave with noise and a few peaks of one step, from a seed. */
const DATA = `
const values = [];
for (let index = 0, state = 42; index < ${POINTS}; index += 1) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  const noise = state / 2 ** 32;
  values.push(Math.round(400 + 300 * Math.sin(index / 700) + 80 * noise + (index % 3001 === 7 ? 200 : 0)));
}
const names = values.map((_, index) => 'Step ' + index);`;

/** `draw` makes one more chart and is over when the browser has painted it. */
const DRAW = `
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
window.draw = async () => {
  const place = document.createElement('div');
  place.style.cssText = 'width: ${SIZE.width}px; height: ${SIZE.height}px';
  document.body.replaceChildren(place);
  drawIn(place);
  await painted();
};`;

const chartFile = (name: string) => JSON.stringify(path.join(ROOT, 'apps/console/src/ui/chart', name));

/** The chart of our dashboards in its card, with its table for screen readers, as a dashboard would show it. */
const OURS = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ChartCard } from ${chartFile('chart-card.tsx')};
import { SeriesChart } from ${chartFile('series-chart.tsx')};
import ${JSON.stringify(path.join(ROOT, 'apps/console/src/ui/theme/tokens.css'))};
${DATA}
const number = new Intl.NumberFormat('en');
const table = { head: ['Step', 'Gate'], rows: values.map((value, index) => [names[index], String(value)]) };
const chart = {
  lines: [{ id: 'gate', name: 'Gate', color: '#2563eb', values }],
  count: values.length,
  shape: 'lines',
  height: ${SIZE.height},
  number: (value) => number.format(value),
  axisLabel: (index) => (index % 500 === 0 ? names[index] : undefined),
  stepName: (index) => names[index],
  renderMark: (index, shape) => createElement('a', { href: '#' + index, ...shape }),
};
const drawIn = (place) => createRoot(place).render(
  createElement(ChartCard, { title: 'Gate', table, isTable: false, isTableSpoken: true }, createElement(SeriesChart, chart)));
${DRAW}`;

/** The bare library: the same line on the same axes, without animation, symbols, pointer or legend. */
const BARE = `
import { LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
use([LineChart, GridComponent, CanvasRenderer]);
${DATA}
const drawIn = (place) => init(place).setOption({
  animation: false,
  grid: { left: 48, right: 4, top: 14, bottom: 22 },
  xAxis: { type: 'category', data: names },
  yAxis: { type: 'value' },
  series: [{ type: 'line', data: values, showSymbol: false, lineStyle: { width: 1.6, color: '#2563eb' } }],
});
${DRAW}`;

export const PAGES = { ours: OURS, bare: BARE };
