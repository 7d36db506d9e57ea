import type { AlertComment } from '@sightline/contract/alerts/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { WaitingLines } from '../../../ui/waiting-lines.tsx';
import { useAlertRights } from '../alert-rights.ts';
import { alertCommentsQuery } from '../history-queries.ts';
import { CommentItem } from './comment-item.tsx';
import css from './comments.module.css';
import { Composer } from './composer.tsx';

interface Thread {
  comment: AlertComment;
  replies: readonly AlertComment[];
}

/** Comments, each with its replies. A reply whose comment is on a page that is not loaded stands by itself. */
export function threadsOf(comments: readonly AlertComment[]): Thread[] {
  const known = new Set(comments.map(({ id }) => id));
  return comments
    .filter(({ reply_to }) => reply_to === null || !known.has(reply_to))
    .map((comment) => ({ comment, replies: comments.filter(({ reply_to }) => reply_to === comment.id) }));
}

/** What people wrote about an alert. */
export function CommentList({ alertId }: { alertId: string }) {
  const { t } = useTranslation();
  const { comments: mayWrite, deletes } = useAlertRights();
  const [repliesTo, setRepliesTo] = useState<string>();
  const list = useInfiniteQuery(alertCommentsQuery(alertId));
  if (list.isPending) return <WaitingLines count={3} width="80%" />;
  if (list.isError && !list.data) return <ErrorPanel error={list.error} onRetry={() => list.refetch()} />;
  const threads = threadsOf(list.data.pages.flatMap((page) => page.results));
  if (threads.length === 0) return <p className={css.none}>{t('alert.comment.none')}</p>;
  const shared = { alertId, mayWrite, mayDeleteAll: deletes };
  return (
    <>
      <ol className={css.list} aria-label={t('alert.comments')}>
        {threads.map(({ comment, replies }) => (
          <CommentItem
            key={comment.id}
            {...shared}
            comment={comment}
            onReply={mayWrite ? () => setRepliesTo(comment.id) : undefined}
          >
            {replies.length > 0 ? (
              <ol className={css.replies}>
                {replies.map((reply) => (
                  <CommentItem
                    key={reply.id}
                    {...shared}
                    comment={reply}
                    onReply={mayWrite ? () => setRepliesTo(comment.id) : undefined}
                  />
                ))}
              </ol>
            ) : null}
            {repliesTo === comment.id ? (
              <Composer
                alertId={alertId}
                replyTo={comment.id}
                isFocused
                onSent={() => setRepliesTo(undefined)}
                onCancel={() => setRepliesTo(undefined)}
              />
            ) : null}
          </CommentItem>
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  );
}
