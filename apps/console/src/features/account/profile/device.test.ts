// @vitest-environment node
import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} OPR/110.0.0.0`, 'Opera', 'Linux', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    true,
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 'Chrome', 'Android', true],
])('knows %s', (userAgent, browser, system, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld });
});

it.each([null, '', 'curl/8.5.0'])('does not guess at %s', (userAgent) => expect(deviceOf(userAgent)).toBeUndefined());
