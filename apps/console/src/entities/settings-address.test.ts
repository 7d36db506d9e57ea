// @vitest-environment node
import { expect, it } from 'vitest';
import { linkTo, sectionOfPath, settingsAddress } from './settings-address.ts';

it('leads to the page a thing is set up on', () => {
  expect(settingsAddress('site', 'x')).toEqual({ to: '/alerts/settings', search: { site: 'x' } });
  expect(settingsAddress('group', 'x')).toEqual({ to: '/alerts/settings', search: { group: 'x' } });
  expect(linkTo('company', 'x', '/usecase-usage')).toEqual({
    to: '/usecase-usage/company-settings',
    search: { company: 'x' },
  });
  expect(settingsAddress('second_opinion', 'x')).toEqual({
    to: '/alerts/company-settings',
    search: { tab: 'second-opinions', opinion: 'x' },
  });
  expect(linkTo('reseller', 'x')).toEqual({ to: '/alerts/reseller-settings', search: { reseller: 'x' } });
  expect(linkTo('camera', 'x', '/usecase-usage')).toEqual({
    to: '/camera/$cameraId/camera',
    params: { cameraId: 'x' },
  });
});

it('leads nowhere for what has no settings', () => expect(settingsAddress('camera_use_case', 'x')).toBeUndefined());

it('knows the section of an address', () => expect(sectionOfPath('/footfall/dashboard')).toBe('/footfall'));
