import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../forms/form-section.tsx';
import { Question } from '../../forms/question.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import css from './tag-section.module.css';

/** A word and how many things carry it. */
export interface Tag {
  id: string;
  name: string;
  count: number;
}

interface TagSectionProps {
  title: string;
  purpose: string;
  /** What is said when there are none. */
  none: string;
  tags: Pick<UseQueryResult<Tag[]>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** The number in words: "3 sites". */
  countWords: (count: number) => string;
  /** What taking a word away does. */
  consequence: (count: number) => string;
  /** Absent for who may not. */
  onDelete?: ((id: string) => Promise<unknown>) | undefined;
  onDeleted: () => void;
  /** While the question about a tag is open. */
  onAsking: (isAsking: boolean) => void;
}

/** Words things are tagged with; taking one away asks first. */
export function TagSection(props: TagSectionProps) {
  const { title, purpose, none, tags, countWords, onDelete, onAsking } = props;
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  // What was asked about stays while the question fades away.
  const [asked, setAsked] = useState<Tag>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (tag?: Tag) => {
    if (tag) setAsked(tag);
    setIsAsking(tag !== undefined);
    onAsking(tag !== undefined);
  };
  return (
    <FormSection title={title} purpose={purpose}>
      {tags.isError ? <ErrorPanel error={tags.error} onRetry={() => void tags.refetch()} /> : null}
      {tags.isPending ? <Skeleton width="60%" height={28} /> : null}
      {tags.data?.length === 0 ? <p className={css.nothing}>{none}</p> : null}
      {tags.data && tags.data.length > 0 ? (
        <ul className={css.tags}>
          {tags.data.map((tag) => (
            <li key={tag.id} className={css.tag}>
              {tag.name}
              <span className={css.count} aria-hidden="true">
                {tag.count}
              </span>
              <span className="spoken">{countWords(tag.count)}</span>
              {onDelete ? (
                <ActionIcon
                  size={24}
                  aria-label={t('settings.tag.delete_one', { name: tag.name })}
                  onClick={() => ask(tag)}
                  {...readOnly}
                >
                  <IconX size={13} stroke={2} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {asked && onDelete ? (
        <DeleteQuestion {...props} onDelete={onDelete} tag={asked} isOpen={isAsking} onClose={() => ask()} />
      ) : null}
    </FormSection>
  );
}

interface DeleteQuestionProps extends Pick<TagSectionProps, 'consequence' | 'onDeleted'> {
  onDelete: (id: string) => Promise<unknown>;
  tag: Tag;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteQuestion({ tag, isOpen, consequence, onDelete, onDeleted, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation();
  const remove = useMutation({
    mutationFn: () => onDelete(tag.id),
    onSuccess: () => {
      toast.success(t('settings.tag.deleted', { name: tag.name }));
      onDeleted();
      onClose();
    },
  });
  return (
    <Question
      isOpen={isOpen}
      title={t('settings.tag.question', { name: tag.name })}
      agree={t('settings.tag.delete')}
      isDangerous
      isBusy={remove.isPending}
      onAgree={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{consequence(tag.count)}</p>
    </Question>
  );
}
