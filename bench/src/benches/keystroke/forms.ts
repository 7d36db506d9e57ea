import type { Page } from '../../lib/browser.ts';

/** A place to type in, and how to get there. */
export interface Form {
  name: string;
  /** The path of the product's page; none for the empty page. */
  path?: (cameraId: string) => string;
  /** An expression that is true once the form is open; it may open it. */
  isOpen: string;
  field: string;
  text: string;
  isTarget?: true;
}

const EMPTY_PAGE = 'data:text/html,<title>Floor</title><input>';

const labelled = (label: string) =>
  `[...document.querySelectorAll('input')].find((input) => input.labels?.[0]?.textContent?.startsWith(${JSON.stringify(label)}))`;

/** Opens use cases in the list and waits for their settings; all of them when no name is given. */
const opened = (name?: string) => `(() => {
  const rows = [...document.querySelectorAll('button[aria-expanded][aria-controls]')]
    .filter((row) => ${name === undefined ? 'row.closest("li")' : `row.textContent === ${JSON.stringify(name)}`});
  const closed = rows.filter((row) => row.getAttribute('aria-expanded') === 'false');
  for (const row of closed) row.click();
  return rows.length > 0 && closed.length === 0;
})()`;

/** In the settings of one use case. */
const within = (useCase: string, label: string) =>
  `[...document.querySelectorAll('section[aria-label=${JSON.stringify(`Settings of ${useCase}`)}] input')]
    .find((input) => input.labels?.[0]?.textContent?.startsWith(${JSON.stringify(label)}))`;

/** The use case with most fields: three of its own, and three for each of twelve machines. */
const LARGEST = 'Worker Near Heavy Machine';
const useCases = (id: string) => `/camera/${id}/use-case`;

export const FLOOR: Form = {
  name: 'bare input on an empty page',
  isOpen: 'true',
  field: "document.querySelector('input')",
  text: '12',
};

export const FORMS: readonly Form[] = [
  {
    name: 'use-case tab, largest form open',
    path: useCases,
    isOpen: opened(LARGEST),
    field: within(LARGEST, 'Time before alert'),
    text: '12',
    isTarget: true,
  },
  {
    name: 'the same, the radius that twelve machines follow',
    path: useCases,
    isOpen: opened(LARGEST),
    field: within(LARGEST, 'Radius'),
    text: '12',
  },
  {
    name: 'use-case tab, all 42 forms open',
    path: useCases,
    isOpen: opened(),
    field: within(LARGEST, 'Time before alert'),
    text: '12',
  },
  {
    name: 'camera tab, camera name',
    path: (id) => `/camera/${id}/camera`,
    isOpen: `${labelled('Camera name')} !== undefined`,
    field: labelled('Camera name'),
    text: 'ab',
    isTarget: true,
  },
  {
    name: 'camera tab, latitude',
    path: (id) => `/camera/${id}/camera`,
    isOpen: `${labelled('Latitude')} !== undefined`,
    field: labelled('Latitude'),
    text: '12',
  },
];

/** Goes to a form and waits until it can be typed in. */
export async function openForm(page: Page, { path, isOpen, field }: Form, at: { url: string; cameraId: string }) {
  await page.goTo(path ? `${at.url}${path(at.cameraId)}` : EMPTY_PAGE);
  await page.until(isOpen);
  await page.until(`${field} !== undefined`);
}
