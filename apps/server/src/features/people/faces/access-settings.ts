import { storedPartOf } from '@sightline/contract/stored-configuration';
import type { FaceCamera } from './watching.repo.ts';

interface AccessSettings {
  send_unauthorised_alert: boolean;
  send_unknown_alert: boolean;
  entry_towards_camera: boolean;
}

/** How access control of a camera is set; undefined: what is stored cannot be read. */
export function accessSettingsOf(camera: FaceCamera): AccessSettings | undefined {
  const read = storedPartOf('access_control').read(camera.access_control?.settings ?? {});
  return read.ok ? (read.content as unknown as AccessSettings) : undefined;
}

/** Which way somebody goes whose face a camera sees: they walk towards it. Null: nobody can tell. */
export function wayPast(camera: FaceCamera): 'entry' | 'exit' | null {
  const settings = accessSettingsOf(camera);
  if (!settings) return null;
  return settings.entry_towards_camera ? 'entry' : 'exit';
}
