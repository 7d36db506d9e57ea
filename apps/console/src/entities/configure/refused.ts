import { ApiError } from '@sightline/client/api-error';
import type { AreaVariant } from '@sightline/contract/areas/tags';
import { highlight } from '@sightline/editor/actions';
import type { TFunction } from 'i18next';
import { loadWords } from '../../lib/i18n/words.ts';
import { sentenceOfError } from '../../ui/failure-toast.ts';
import { toast } from '../../ui/toasts.tsx';
import type { Drawing } from '../drawing/drawing.ts';

const SHAPE = /^shapes\.(.+)$/;

interface Refused {
  t: TFunction;
  drawing: Drawing;
  variant: AreaVariant;
  error: unknown;
}

/** Says that shapes were not saved, in the words of the variant, and shows which ones the server did not take. */
export async function sayRefused({ t, drawing, variant, error }: Refused) {
  await loadWords('errors').catch(() => undefined);
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const shapes = errors.flatMap(({ field }) => SHAPE.exec(field ?? '')?.[1] ?? []);
  const reasons = [...new Set(errors.map(sentenceOfError))];
  if (shapes.length > 0) drawing.change((state) => highlight(state, shapes));
  if (variant.showsReason && reasons[0]) toast.error(reasons[0]);
  else toast.error(t(`configure.message.${variant.failed}`), shapes.length > 0 ? reasons.join(' ') : undefined);
}
