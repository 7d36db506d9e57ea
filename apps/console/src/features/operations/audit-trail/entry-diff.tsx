import { useTranslation } from 'react-i18next';
import css from './audit-trail.module.css';
import { type DiffRow, diffRows, listDifference } from './diff-rows.ts';
import type { Entry } from './trail-queries.ts';
import { useEntryWords } from './use-entry-words.ts';
import { isOneThing } from './value-shapes.ts';

/** Lists show what came and what went; everything else its value before and after. */
function sidesOf({ before, after }: DiffRow): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  if (isOneThing(before) || isOneThing(after)) return [before, after];
  const { gone, added } = listDifference(before, after);
  return [gone, added];
}

/** Before and after, field by field, in words. */
export function EntryDiff({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const words = useEntryWords();
  const rows = diffRows(entry.before, entry.after);
  if (rows.length === 0) return <p className={css.nothing}>{t('audit.no_fields')}</p>;
  return (
    <table className={css.diff}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field_head')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [before, after] = sidesOf(row);
          return (
            <tr key={row.key}>
              <th scope="row">{words.fieldName(row.path, entry)}</th>
              <td className={css.gone}>{words.valueText(before, row.path, entry)}</td>
              <td className={css.added}>{words.valueText(after, row.path, entry)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The first of the changes in one line, and how many more there are. */
export function ShortDiff({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const words = useEntryWords();
  const [first, ...rest] = diffRows(entry.before, entry.after);
  if (!first) return null;
  const [before, after] = sidesOf(first);
  const say = (value: unknown) => words.valueText(value, first.path, entry);
  const text =
    entry.before === null || entry.after === null
      ? say(entry.after === null ? before : after)
      : `${say(before)} → ${say(after)}`;
  return (
    <span className={css.short}>
      <span className={css.shortField}>{words.fieldName(first.path, entry)}</span> {text}
      {rest.length > 0 ? <span className={css.more}> {t('audit.more', { count: rest.length })}</span> : null}
    </span>
  );
}
