import { ApiError } from '@sightline/client/api-error';
import type { Automation } from '@sightline/contract/automations/routes';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx';
import { useSaveSection } from '../../../forms/save-sections.tsx';
import type { ShownChange } from '../../../forms/unsaved-dialog.tsx';
import { useConflict } from '../../../forms/use-conflict.ts';
import { call } from '../../../lib/api.ts';
import { byText } from '../../../lib/by-name.ts';
import { sentenceOfError } from '../../../ui/failure-toast.ts';
import { toast } from '../../../ui/toasts.tsx';
import { automationsQuery } from './automation-queries.ts';
import { type AutomationField, type AutomationValues, bodyOf, differing, type Problems, valuesOf } from './draft.ts';
import type { AutomationWords } from './use-automation-words.ts';
import type { Drafts, Item } from './use-drafts.ts';

interface AutomationSavingProps {
  cameraId: string;
  item: Item;
  drafts: Drafts;
  words: AutomationWords;
  onShow: (id: string) => void;
}

function fieldInWords(t: TFunction, words: AutomationWords, field: AutomationField, values: AutomationValues): string {
  if (field === 'automation_name') return values.automation_name;
  if (field === 'is_active') return t(values.is_active ? 'automations.active' : 'automations.paused');
  return field === 'limit_minutes' ? words.limit(values.limit_minutes) : words[field](values);
}

const entriesIn = (error: unknown) => (error instanceof ApiError ? (error.problem?.errors ?? []) : []);

const refusedIn = (error: unknown): Problems =>
  Object.fromEntries(entriesIn(error).flatMap((entry) => (entry.field ? [[entry.field, sentenceOfError(entry)]] : [])));

/** Registers one edited automation with the one Save. It draws nothing but what somebody else saved first. */
export function AutomationSaving({ cameraId, item, drafts, words, onShow }: AutomationSavingProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const { id, base, values, problems } = item;
  const name = values.automation_name.trim() || t('automations.unnamed');
  const before = base && valuesOf(base);

  const put = (saved: Automation) =>
    queries.setQueryData(automationsQuery(cameraId).queryKey, (all = []) =>
      [...all.filter((one) => one.id !== saved.id), saved].toSorted(
        byText(i18n.language, ({ automation_name }) => automation_name),
      ),
    );
  const conflict = useConflict<Automation>((now, takes) => {
    put(now);
    if (takes === 'mine') drafts.rebase(id, now);
    else drafts.drop(id);
  });

  const changes = (): ShownChange[] => {
    if (!before) return [{ name, to: t('automations.unsaved') }];
    return differing(values, before).map((field) => ({
      name: t('automations.change', { name, field: t(`automations.field.${field}`) }),
      from: fieldInWords(t, words, field, before),
      to: fieldInWords(t, words, field, values),
    }));
  };
  const send = () =>
    base
      ? call('PATCH /automations/:id/', { params: { id }, body: { ...bodyOf(values), version: base.version } })
      : call('POST /automations/', { body: { camera: cameraId, ...bodyOf(values) } });

  useSaveSection(`automation ${id}`, {
    name,
    isViewOnly: false,
    changed: changes().map((change) => change.name),
    changes,
    problemCount: item.isChecked ? Object.keys(problems).length : 0,
    check: async () => {
      if (Object.keys(problems).length === 0) return true;
      drafts.check(id);
      onShow(id);
      return false;
    },
    save: async () => {
      const saved = await send();
      put(saved);
      drafts.drop(id);
      onShow(saved.id);
    },
    savedText: t(base ? 'automations.updated' : 'automations.created', { name }),
    discard: () => drafts.drop(id),
    onConflict: (current) => conflict.show(current as Automation),
    onFailed: (error) => {
      drafts.refuse(id, refusedIn(error));
      onShow(id);
      const details = entriesIn(error).map(sentenceOfError).join(' ') || t('state.something_wrong');
      if (base) toast.error(t('automations.update_failed', { name, details }));
      else toast.error(t('automations.create_failed', { name }), details);
    },
  });
  const theirs = conflict.found && valuesOf(conflict.found.now);
  const rows = theirs
    ? differing(values, theirs).map((field) => ({
        name: t(`automations.field.${field}`),
        mine: fieldInWords(t, words, field, values),
        theirs: fieldInWords(t, words, field, theirs),
      }))
    : [];
  return <ConflictDialog {...conflict.dialog} rows={rows} />;
}
