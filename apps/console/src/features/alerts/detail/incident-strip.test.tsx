import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anAlert } from '../../../testing/alerts.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { IncidentStrip } from './incident-strip.tsx';

const MEASURES = ['offsetLeft', 'offsetWidth', 'clientWidth'] as const;
type Measures = Record<(typeof MEASURES)[number], number>;

/** Nothing is laid out here, so its measures are given; an own property hides the inherited one. */
function measured(measures: Measures) {
  for (const name of MEASURES) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: measures[name] });
  }
}

const own = MEASURES.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name));
const scrollPage = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
const restore = (target: object, name: string, known: PropertyDescriptor | undefined) =>
  known ? Object.defineProperty(target, name, known) : Reflect.deleteProperty(target, name);

afterEach(() => {
  for (const [at, name] of MEASURES.entries()) restore(HTMLElement.prototype, name, own[at]);
  restore(Element.prototype, 'scrollIntoView', scrollPage);
});

const FROM = '2026-11-14T06:00:00.000Z';
const TO = '2026-11-14T06:08:00.000Z';

async function show(cameras: number) {
  const incident = { id: 'a1', alerts: 2, cameras, from: FROM, to: TO };
  const alerts = [anAlert('a1', FROM, { incident }), anAlert('a2', TO, { incident })];
  answerCalls({ 'GET /users/current/': { body: aUser() } });
  renderScreen(() => <IncidentStrip alert={alerts[1]!} incident={alerts} onShow={vi.fn()} />, '/page');
  return screen.findByRole('list');
}

it('brings the open one into view by scrolling the strip, never the page', async () => {
  const page = vi.fn();
  measured({ offsetLeft: 400, offsetWidth: 46, clientWidth: 300 });
  Element.prototype.scrollIntoView = page;
  const strip = await show(1);
  expect(strip.scrollLeft).toBe(146);
  expect(page).not.toHaveBeenCalled();
});

it('names the cameras only where there are several', async () => {
  const { camera } = anAlert('a1', FROM);
  await show(1);
  expect(screen.queryByText(camera.name)).toBeNull();
});

it('names the camera of each repeat in a zone that several cameras see', async () => {
  const { camera } = anAlert('a1', FROM);
  await show(2);
  expect(screen.getAllByText(camera.name).length).toBe(2);
});
