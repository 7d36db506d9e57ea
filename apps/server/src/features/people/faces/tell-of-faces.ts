import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { Services } from '../../../changes/services.ts';
import { type Notice, noticeId, tellNotices } from '../../notify/notifications/public.ts';
import { accessSettingsOf } from './access-settings.ts';
import { doorWatchers } from './door-watchers.repo.ts';
import type { NewFace } from './store-faces.repo.ts';
import type { FaceCamera } from './watching.repo.ts';

/** Which switch of the camera decides about somebody; who is authorised is no news. */
const SWITCHES = {
  unknown: 'send_unknown_alert',
  unauthorised: 'send_unauthorised_alert',
  disabled: 'send_unauthorised_alert',
  expired: 'send_unauthorised_alert',
  pending: 'send_unauthorised_alert',
} as const satisfies Partial<Record<PersonAuthorisation, string>>;
type Switch = (typeof SWITCHES)[keyof typeof SWITCHES];

const TEMPLATES = {
  send_unknown_alert: 'person_unknown',
  send_unauthorised_alert: 'person_unauthorised',
} as const satisfies Record<Switch, Notice['template']>;

/** What the same camera says of the same kind within this time is one notification. */
const FOLD_MS = 600_000;

function switchOf({ authorisation, result }: NewFace): Switch | undefined {
  if (authorisation === null || authorisation === 'authorised' || result === 'not_compared') return undefined;
  return SWITCHES[authorisation];
}

interface News {
  camera: FaceCamera;
  template: Notice['template'];
  slot: number;
  faces: NewFace[];
}

/** Faces of one camera that are told of together. */
function newsOf(faces: readonly NewFace[], cameras: ReadonlyMap<string, FaceCamera>): News[] {
  const news = new Map<string, News>();
  for (const face of faces) {
    const camera = cameras.get(face.camera_id.toLowerCase());
    const name = switchOf(face);
    if (!camera || !name || accessSettingsOf(camera)?.[name] !== true) continue;
    const slot = Math.floor(Date.parse(face.occurred_at) / FOLD_MS);
    const key = `${camera.camera_id} ${name} ${slot}`;
    const known = news.get(key) ?? { camera, template: TEMPLATES[name], slot, faces: [] };
    known.faces.push(face);
    news.set(key, known);
  }
  return [...news.values()];
}

/** Names nobody: a notification is kept when a person is erased. */
const noticeFor =
  ({ camera, template, slot, faces }: News) =>
  (userId: string): Notice => ({
    id: noticeId(template, camera.camera_id, String(slot), userId),
    user_id: userId,
    tab: 'people_recognition',
    type: 'observation',
    template,
    params: { camera: camera.camera_name, site: camera.site_name },
    record_id: faces[0]!.id,
    camera_id: camera.camera_id,
    count: faces.length,
  });

/** Tells those who watch a camera of people who were not let in, where the camera is set so. */
export async function tellOfFaces(
  services: Services,
  faces: readonly NewFace[],
  cameras: ReadonlyMap<string, FaceCamera>,
): Promise<void> {
  for (const news of newsOf(faces, cameras)) {
    const { camera_id, reseller_id: resellerId, company_id: companyId, site_id: siteId } = news.camera;
    const watchers = await doorWatchers(services.db, camera_id, { resellerId, companyId, siteId });
    await tellNotices(services, watchers.map(noticeFor(news)));
  }
}
