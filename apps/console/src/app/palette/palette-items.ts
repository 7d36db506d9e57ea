import type { RouteAnswer } from '@sightline/contract/define-route';
import type { searchEverything } from '@sightline/contract/search';
import type { Icon } from '@tabler/icons-react';
import IconCommand from '@tabler/icons-react/dist/esm/icons/IconCommand.mjs';
import IconDeviceCctv from '@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs';
import IconMapCog from '@tabler/icons-react/dist/esm/icons/IconMapCog.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ParseKeys } from 'i18next';
import { SUMMARY_PATH } from '../../entities/alert/alert-address.ts';
import { linkTo } from '../../entities/settings-address.ts';
import { capsOf } from '../../lib/commands/keys.ts';
import type { CommandGroup } from '../../lib/commands/registry.ts';
import { type Target, target } from '../../lib/target.ts';

export interface PaletteItem {
  key: string;
  label: string;
  /** Where it belongs: a section, a company, a site. */
  place: string;
  icon: Icon;
  /** Keys that do the same. */
  caps?: readonly string[];
  /** Where it leads, or what it does. */
  does: Target | (() => void);
}

export interface PaletteGroup {
  label: ParseKeys;
  items: readonly PaletteItem[];
}

type Found = RouteAnswer<typeof searchEverything>;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word typed must start or stand somewhere in the text, in any order. */
export const holds = (text: string, typed: string) => {
  const within = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

/** Of what was found for an earlier text, until the server has looked for this one: Enter must not open the rest. */
export const whatStillFits = ({ label, items }: PaletteGroup, typed: string): PaletteGroup => ({
  label,
  items: items.filter((item) => holds(`${item.place} ${item.label}`, typed)),
});

/** What can be done, pages to open among it. */
export const commandItems = (
  { title, commands }: CommandGroup,
  t: (key: ParseKeys) => string,
  typed: string,
): PaletteGroup => ({
  label: title,
  items: commands.flatMap(({ command: { label, icon = IconCommand, path = [], words = '', ...command }, run }) => {
    const item = { key: `${label} ${words}`, label: t(label), place: path.map(t).join(', '), icon };
    return holds(`${item.place} ${item.label} ${words}`, typed) ? [{ ...item, caps: capsOf(command), does: run }] : [];
  }),
});

/** Sites and cameras lead to their alerts. */
export const placeItems = ({ sites, cameras }: Pick<Found, 'sites' | 'cameras'>): readonly PaletteGroup[] => [
  {
    label: 'palette.sites',
    items: sites.map(({ id, name, company }) => ({
      key: id,
      label: name,
      place: company,
      icon: IconMapPin,
      does: target({ to: SUMMARY_PATH, search: { site: id } }),
    })),
  },
  {
    label: 'palette.cameras',
    items: cameras.map(({ id, name, site }) => ({
      key: id,
      label: name,
      place: site,
      icon: IconVideo,
      does: target({ to: SUMMARY_PATH, search: { camera: id } }),
    })),
  },
];

/** People lead to their form. */
export const personItems = ({ people }: Pick<Found, 'people'>): PaletteGroup => ({
  label: 'palette.people',
  items: people.map(({ id, name, username }) => ({
    key: id,
    label: name,
    place: username,
    icon: IconUser,
    does: linkTo('user', id),
  })),
});

/** Sites once more, for those who may look at their settings. */
export const siteSettingsItems = ({ sites }: Pick<Found, 'sites'>): PaletteGroup => ({
  label: 'palette.site_settings',
  items: sites.map(({ id, name, company }) => ({
    key: `settings-${id}`,
    label: name,
    place: company,
    icon: IconMapCog,
    does: linkTo('site', id),
  })),
});

/** Cameras once more, for those who may look at their settings. */
export const cameraSettingsItems = ({ cameras }: Pick<Found, 'cameras'>): PaletteGroup => ({
  label: 'palette.camera_settings',
  items: cameras.map(({ id, name, site }) => ({
    key: `settings-${id}`,
    label: name,
    place: site,
    icon: IconDeviceCctv,
    does: linkTo('camera', id),
  })),
});
