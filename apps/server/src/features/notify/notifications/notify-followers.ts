import type { EventMap } from '../../../changes/event-map.ts';
import type { Services } from '../../../changes/services.ts';
import { labelOfAlert } from '../../alerts/alerts/public.ts';
import { findFollowers, findMention, findMentioned, listPlaces, type ToldOfChange } from './followers.repo.ts';
import { noticeId } from './notice-id.ts';
import { tellNotices } from './tell-notices.ts';

type About = Pick<ToldOfChange, 'use_case' | 'flow_name' | 'camera' | 'site' | 'by'>;

const paramsOf = (about: About) => ({
  use_case: about.use_case,
  use_case_label: labelOfAlert(about),
  camera: about.camera,
  site: about.site,
  by: about.by,
});

/** What the alert has become, as a word the console translates or a name. */
const shownValue = ({ kind, after }: ToldOfChange): string => {
  if (kind === 'assignee') return (after as { name: string } | null)?.name ?? '';
  return kind === 'status' ? String(after) : '';
};

/** Tells those who follow an alert that it has changed; a bulk change is one notification with a count. */
export async function notifyFollowers(services: Services, { changeId }: EventMap['alert.changed']): Promise<void> {
  for (const place of await listPlaces(services.db, changeId)) {
    const told = await findFollowers(services.db, changeId, place);
    const notices = told.map((each) => ({
      id: noticeId(changeId, each.user_id, place.siteId),
      user_id: each.user_id,
      tab: 'alerts' as const,
      type: 'follow' as const,
      template: 'alert_followed' as const,
      params: { ...paramsOf(each), kind: each.kind, value: shownValue(each) },
      count: each.count,
      record_id: each.alert_id,
      camera_id: each.camera_id,
    }));
    await tellNotices(services, notices);
  }
}

const MOST_QUOTED = 140;
const excerpt = (text: string) => (text.length <= MOST_QUOTED ? text : `${text.slice(0, MOST_QUOTED - 1)}…`);

/** Tells people that a comment mentions them, as far as they may still see the alert. */
export async function notifyMentioned(
  services: Services,
  { commentId, userIds }: EventMap['alert.mentioned'],
): Promise<void> {
  const mention = await findMention(services.db, commentId);
  if (!mention) return;
  const people = await findMentioned(services.db, mention, userIds);
  const notices = people.map((userId) => ({
    id: noticeId(commentId, userId),
    user_id: userId,
    tab: 'alerts' as const,
    type: 'mention' as const,
    template: 'alert_mentioned' as const,
    params: { ...paramsOf(mention), text: excerpt(mention.text) },
    count: 1,
    record_id: mention.alert_id,
    camera_id: mention.camera_id,
  }));
  await tellNotices(services, notices);
}
