import 'i18next';
import type abilities from './locales/en/abilities.json';
import type account from './locales/en/account.json';
import type app from './locales/en/app.json';
import type audit from './locales/en/audit.json';
import type camera from './locales/en/camera.json';
import type cameraBulk from './locales/en/camera_bulk.json';
import type cameras from './locales/en/cameras.json';
import type common from './locales/en/common.json';
import type csv from './locales/en/csv.json';
import type deletion from './locales/en/deletion.json';
import type entry from './locales/en/entry.json';
import type errors from './locales/en/errors.json';
import type forms from './locales/en/forms.json';
import type navigation from './locales/en/navigation.json';
import type nodes from './locales/en/nodes.json';
import type notifications from './locales/en/notifications.json';
import type permissions from './locales/en/permissions.json';
import type profile from './locales/en/profile.json';
import type roles from './locales/en/roles.json';
import type settings from './locales/en/settings.json';
import type stats from './locales/en/stats.json';
import type terms from './locales/en/terms.json';
import type useCaseFields from './locales/en/use-case-fields.json';
import type useCaseTab from './locales/en/use-case-tab.json';
import type users from './locales/en/users.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    resources: {
      translation: typeof account &
        typeof app &
        typeof audit &
        typeof camera &
        typeof cameraBulk &
        typeof cameras &
        typeof common &
        typeof csv &
        typeof deletion &
        typeof entry &
        typeof errors &
        typeof forms &
        typeof permissions &
        typeof profile &
        typeof roles &
        typeof navigation &
        typeof abilities &
        typeof nodes &
        typeof notifications &
        typeof settings &
        typeof stats &
        typeof terms &
        typeof useCaseFields &
        typeof useCaseTab &
        typeof users;
    };
  }
}
