import { chooseTag, highlight, retagSelected } from '@sightline/editor/actions';
import { type EditorState, isDrawing, selectedShape } from '@sightline/editor/state';
import type { Tag } from '@sightline/editor/tags';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../forms/question.tsx';
import type { Drawing } from './drawing.ts';
import css from './tag-list.module.css';
import { keptList, useDrawn } from './use-drawing.ts';

/** Chooses what is drawn, and shows for a while where there is some of it already. */
const choose = (state: EditorState, id: string): EditorState => {
  const chosen = chooseTag(state, id);
  if (chosen.problem) return chosen;
  return highlight(
    chosen,
    state.shapes.filter(({ tag }) => tag === id).map((shape) => shape.id),
  );
};

/** Another tag for the selected shape is asked about; without one the tag is only what is drawn next. */
const asksFirst = (state: EditorState, id: string) => {
  const shape = selectedShape(state);
  return shape !== undefined && shape.tag !== id && !isDrawing(state);
};

/** Tags under the name of their use case, in the order they come; those without one first. */
function groupsOf(tags: readonly Tag[]) {
  const names = new Set(tags.flatMap(({ group }) => group ?? []));
  return [undefined, ...names].map((name) => ({ name, tags: tags.filter(({ group }) => group === name) }));
}

interface TagListProps {
  drawing: Drawing;
  /** Groups of other tags are folded to begin with; without it none is. */
  used?: ReadonlySet<string>;
  /** Where several lists stand together, what this one is for. */
  title?: string;
}

/** What can be drawn here, how much of it there is, and which of it is drawn next. */
export function TagList({ drawing, used, title: given }: TagListProps) {
  const { t } = useTranslation();
  const title = given ?? t('drawing.tags');
  const tags = useDrawn(drawing, (state) => state.tags);
  const total = useDrawn(drawing, ({ shapes }) => shapes.filter(({ tag }) => tags.has(tag)).length);
  const [asked, setAsked] = useState<Tag>();
  const pick = (tag: Tag) => {
    if (asksFirst(drawing.state(), tag.id)) setAsked(tag);
    else drawing.change((state) => choose(state, tag.id));
  };
  const groups = useMemo(() => groupsOf([...tags.values()]), [tags]);
  return (
    <aside className={css.list} aria-label={title}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        <span className={`${css.total} num`}>{t('drawing.shape_count', { count: total })}</span>
      </div>
      <div className={css.rows}>
        {groups.map((group) =>
          group.name === undefined ? (
            <TagRows key="" drawing={drawing} tags={group.tags} onPick={pick} />
          ) : (
            <TagGroup
              key={group.name}
              name={group.name}
              startsOpen={!used || group.tags.some(({ id }) => used.has(id))}
            >
              <TagRows drawing={drawing} tags={group.tags} onPick={pick} />
            </TagGroup>
          ),
        )}
      </div>
      <Question
        isOpen={asked !== undefined}
        title={t('drawing.change_tag')}
        agree={t('drawing.change_tag')}
        onAgree={() => {
          if (asked) drawing.change((state) => retagSelected(state, asked.id));
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {t('drawing.change_tag_text', { tag: asked?.displayLabel })}
      </Question>
    </aside>
  );
}

interface TagGroupProps {
  name: string;
  startsOpen: boolean;
  children: ReactNode;
}

function TagGroup({ name, startsOpen, children }: TagGroupProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <div>
      <button type="button" className={css.group} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <IconChevronDown className={css.chevron} size={13} stroke={1.8} aria-hidden="true" />
        <span className={css.groupName}>{name}</span>
      </button>
      {isOpen ? children : null}
    </div>
  );
}

interface TagRowsProps {
  drawing: Drawing;
  tags: readonly Tag[];
  onPick: (tag: Tag) => void;
}

const countsOf =
  (tags: readonly Tag[]) =>
  ({ shapes }: EditorState) => {
    const counts = new Map<string, number>();
    for (const { tag } of shapes) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return tags.map(({ id }) => counts.get(id) ?? 0);
  };

function TagRows({ drawing, tags, onPick }: TagRowsProps) {
  const chosen = useDrawn(drawing, (state) => state.tag);
  const counts = useDrawn(
    drawing,
    useMemo(() => keptList(countsOf(tags)), [tags]),
  );
  return (
    <ul>
      {tags.map((tag, index) => (
        <li key={tag.id}>
          <TagRow tag={tag} count={counts[index] ?? 0} isChosen={tag.id === chosen} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

interface TagRowProps {
  tag: Tag;
  count: number;
  isChosen: boolean;
  onPick: (tag: Tag) => void;
}

const TagRow = memo(function TagRow({ tag, count, isChosen, onPick }: TagRowProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={css.tag}
      aria-pressed={isChosen}
      disabled={tag.viewOnly === true}
      title={tag.displayLabel}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(tag)}
    >
      <span className={css.bar} style={{ background: tag.color }} />
      <span className={css.name}>{tag.displayLabel}</span>
      <span className={`${css.count} num`} data-some={count > 0 || undefined} aria-hidden="true">
        {count}
      </span>
      <span className="spoken">{t('drawing.shape_count', { count })}</span>
    </button>
  );
});
