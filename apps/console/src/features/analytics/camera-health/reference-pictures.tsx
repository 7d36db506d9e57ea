import type { HealthRecord } from '@sightline/contract/camera-health';
import { EARLIER_REFERENCE_DAYS } from '@sightline/contract/camera-references';
import { PICTURE_LIMITS, type PictureHealth } from '@sightline/contract/node-health';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraPicture } from '../../../entities/camera/camera-pictures.ts';
import { cameraKeys } from '../../../entities/camera/camera-queries.ts';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { Question } from '../../../forms/question.tsx';
import { useAsking } from '../../../forms/use-asking.ts';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import { toast } from '../../../ui/toasts.tsx';
import { EarlierReferences } from './earlier-references.tsx';
import { referenceQuery } from './health-queries.ts';
import css from './self-test.module.css';

/** Asks the node to compare a camera with what it shows now from here on; it asks first. */
export function useTakeReference(cameraId: string) {
  const { t } = useTranslation();
  const [isAsking, ask] = useAsking();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /camera_health/cameras/:id/reference/', { params: { id: cameraId } }),
    meta: { failureTitle: t('camera_health.reference.failed') },
    onSuccess: () => toast.success(t('camera_health.reference.asked')),
    onSettled: () => ask(false),
  });
  const question = (
    <Question
      isOpen={isAsking}
      title={t('camera_health.reference.question')}
      agree={t('camera_health.reference.take')}
      isBusy={isPending}
      onAgree={() => mutate()}
      onCancel={() => ask(false)}
    >
      {t('camera_health.reference.consequence', { days: EARLIER_REFERENCE_DAYS })}
    </Question>
  );
  return { ask: () => ask(true), isPending, question };
}

/** Where something stands in front of the camera, once that is more than may be. */
function Cover({ picture }: { picture: PictureHealth | null }) {
  const area = picture?.covered_area;
  if (!area || (picture.covered ?? 0) < PICTURE_LIMITS.covered) return null;
  const share = (value: number) => `${100 * value}%`;
  return (
    <i
      className={css.cover}
      aria-hidden="true"
      data-cover
      style={{ left: share(area.x), top: share(area.y), width: share(area.width), height: share(area.height) }}
    />
  );
}

/** What a camera should show, beside what it shows. */
export function ReferencePictures({ camera: { id, name, last_frame_at, picture } }: { camera: HealthRecord }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery(referenceQuery(id));
  const reference = data?.reference;
  const now = useCameraPicture(id);
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type !== 'picture_taken' || message.camera_id !== id) return;
        void queries.invalidateQueries({ queryKey: referenceQuery(id).queryKey });
        void queries.invalidateQueries({ queryKey: cameraKeys.one(id) });
      }),
    [id, queries],
  );
  return (
    <>
      <div className={css.pair}>
        <figure>
          {reference?.url ? (
            <img src={reference.url} alt={t('camera_health.reference.picture_of', { name })} />
          ) : (
            <span className={css.empty}>
              {t(reference ? 'camera_health.reference.hidden' : 'camera_health.reference.none')}
            </span>
          )}
          <figcaption>
            <b>{t('camera_health.reference.title')}</b> {reference ? <MomentAgo at={reference.taken_at} /> : null}{' '}
            {reference?.set_by ? t('camera_health.reference.set_by', { name: reference.set_by }) : null}
          </figcaption>
        </figure>
        <figure>
          {now ? (
            <span className={css.now}>
              <img src={now} alt={t('camera_health.picture_of', { name })} />
              <Cover picture={picture} />
            </span>
          ) : (
            <span className={css.empty}>{t('camera_health.no_picture')}</span>
          )}
          <figcaption>
            <b>{t('camera_health.reference.now')}</b>{' '}
            {last_frame_at ? (
              <>
                {t('camera_health.last_frame')} <MomentAgo at={last_frame_at} />
              </>
            ) : null}
          </figcaption>
        </figure>
      </div>
      {data && data.earlier.length > 0 ? <EarlierReferences camera={{ id, name }} references={data.earlier} /> : null}
    </>
  );
}
