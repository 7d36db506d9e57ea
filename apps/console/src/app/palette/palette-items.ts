import type { RouteAnswer } from '@sightline/contract/define-route';
import type { searchEverything } from '@sightline/contract/search';
import type { Icon } from '@tabler/icons-react';
import IconDeviceCctv from '@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs';
import IconMapCog from '@tabler/icons-react/dist/esm/icons/IconMapCog.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ParseKeys } from 'i18next';
import { SUMMARY_PATH } from '../../entities/alert/alert-address.ts';
import { linkTo } from '../../entities/settings-address.ts';
import { type Target, target } from '../../lib/target.ts';
import { type OpenSection, pathOf } from '../navigation.ts';
import type { Screen } from '../screens.ts';
import type { Section } from '../sections.ts';

export interface PaletteItem {
  key: string;
  label: string;
  /** Where it belongs: a section, a company, a site. */
  place: string;
  icon: Icon;
  target: Target;
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

/** Pages the user may open; English names are found in every language, since colleagues use them. */
export const pageItems = (sections: readonly OpenSection[], t: (key: ParseKeys) => string, typed: string) =>
  sections.flatMap((section) => itemsOf(section, section.screens, t, typed));

/** Pages of one section. */
export const itemsOf = (
  section: Section,
  screens: readonly Screen[],
  t: (key: ParseKeys) => string,
  typed: string,
): PaletteItem[] =>
  screens
    .map(
      (screen): PaletteItem => ({
        key: screen.path,
        label: t(screen.label),
        place: screen.subTab ? `${t(section.label)}, ${t(screen.subTab)}` : t(section.label),
        icon: screen.icon,
        target: target({ to: pathOf(screen) }),
      }),
    )
    .filter((item) => holds(`${item.place} ${item.label} ${section.name} ${item.target.to}`, typed));

/** Sites and cameras lead to their alerts. */
export const placeItems = ({ sites, cameras }: Pick<Found, 'sites' | 'cameras'>): readonly PaletteGroup[] => [
  {
    label: 'palette.sites',
    items: sites.map(({ id, name, company }) => ({
      key: id,
      label: name,
      place: company,
      icon: IconMapPin,
      target: target({ to: SUMMARY_PATH, search: { site: id } }),
    })),
  },
  {
    label: 'palette.cameras',
    items: cameras.map(({ id, name, site }) => ({
      key: id,
      label: name,
      place: site,
      icon: IconVideo,
      target: target({ to: SUMMARY_PATH, search: { camera: id } }),
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
    target: linkTo('user', id),
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
    target: linkTo('site', id),
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
    target: linkTo('camera', id),
  })),
});
