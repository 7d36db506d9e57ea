import { timeZoneOf } from '@sightline/contract/countries';
import { DEFAULT_SITE_SETTINGS } from '@sightline/contract/site-settings';
import type { Operation } from '../../../../changes/call.ts';
import { changeSite } from '../change-site.ts';

export const replaceSite: Operation<'replaceSite'> = ({ services, actor }, { params, body }) =>
  changeSite(services, actor, params.id, {
    ...body,
    time_zone: body.time_zone ?? timeZoneOf(body.country),
    settings: { ...DEFAULT_SITE_SETTINGS, ...body.settings },
  });
