import type { EditorPerson } from '@sightline/contract/editor-presence';
import { pointsOf } from '@sightline/editor/forms';
import type { Difference } from '@sightline/editor/merge';
import { boxAround } from '@sightline/geometry/boxes';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../lib/dates.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { onPaper, paperOf, WIDE } from '../drawing/paper.ts';
import { nameOfShape } from '../drawing/shape-words.ts';
import css from './conflict.module.css';
import { Version } from './conflict-overlay.tsx';
import { deedOf, sentenceOf } from './difference-words.ts';
import { canChoose, type Merging } from './merging.ts';
import { PeopleHere } from './people-here.tsx';
import type { AreaSession } from './use-area-session.ts';
import { whoSaved } from './who-saved.ts';

const PAPER = paperOf(WIDE);
const CHOICES = ['theirs', 'mine', 'both'] as const;

interface ConflictPanelProps {
  drawing: Drawing;
  session: AreaSession;
  merging: Merging;
  picture: string | null;
  people: readonly EditorPerson[];
}

/** Every shape that differs, with what each side did to it, and the choice between them. */
export function ConflictPanel({ drawing, session, merging, picture, people }: ConflictPanelProps) {
  const { t } = useTranslation();
  const { last_config_update: at } = session.server;
  const who = whoSaved(t, session.server);
  return (
    <aside className={css.panel} aria-label={t('configure.differences')}>
      <div className={css.head}>
        <h3 className={css.title}>
          {t('configure.differences')} <span className={css.dim}>{merging.differences.length}</span>
        </h3>
        <span className={css.key} data-side="theirs">
          {at ? `${who}, ${timeOf(new Date(at))}` : who}
        </span>
        <span className={css.key} data-side="mine">
          {t('configure.side.mine')}
        </span>
      </div>
      <ul className={css.list}>
        {merging.differences.map((difference) => (
          <Block key={difference.id} {...{ drawing, session, merging, difference, picture, who }} />
        ))}
      </ul>
      <PeopleHere drawing={drawing} people={people} />
    </aside>
  );
}

interface BlockProps {
  drawing: Drawing;
  session: AreaSession;
  merging: Merging;
  difference: Difference;
  picture: string | null;
  who: string;
}

function Block({ drawing, session, merging, difference, picture, who }: BlockProps) {
  const { t, i18n } = useTranslation();
  const { id, base, theirs, mine } = difference;
  const choice = merging.choices.get(id);
  const shape = mine ?? theirs ?? base!;
  const { tags } = drawing.state();
  const name = shape.labelName ?? nameOfShape({ tags }, shape);
  const words = { t, language: i18n.language };
  return (
    <li className={css.block} data-open={choice === undefined || undefined}>
      <div className={css.about}>
        <Thumbnail difference={difference} picture={picture} />
        <div className={css.said}>
          <div className={css.row}>
            <strong className={css.name}>{name}</strong>
            {choice === undefined ? (
              <span className={css.choose}>
                <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" /> {t('configure.choose')}
              </span>
            ) : (
              <IconCheck className={css.chosen} size={15} stroke={2} aria-label={t('configure.chosen')} />
            )}
          </div>
          <span className={css.dim}>{tags.get(shape.tag)?.displayLabel}</span>
          <span>{sentenceOf(words, 'theirs', deedOf(base, theirs), who)}</span>
          <span>{sentenceOf(words, 'mine', deedOf(base, mine), who)}</span>
        </div>
      </div>
      <div className={css.choices} role="radiogroup" aria-label={t('configure.version_of', { name })}>
        {CHOICES.map((each) => (
          <label key={each} className={css.choice} data-side={each}>
            <input
              type="radio"
              className="spoken"
              name={`version of ${id}`}
              checked={choice === each}
              disabled={!canChoose(difference, each)}
              onChange={() => session.choose(id, each)}
            />
            {t(`configure.side.${each}`)}
          </label>
        ))}
      </div>
    </li>
  );
}

const MARGIN = 40;

/** The part of the picture that the shape is about. */
function Thumbnail({ difference: { theirs, mine }, picture }: { difference: Difference; picture: string | null }) {
  const points = [theirs, mine].flatMap((shape) => (shape ? pointsOf(shape) : []));
  const box = boxAround(points.map((point) => onPaper(point, PAPER)));
  if (!box) return <span className={css.thumbnail} />;
  const width = Math.max(box.width, box.height * WIDE) + 2 * MARGIN;
  const [x, y] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - width / WIDE / 2];
  return (
    <svg
      className={css.thumbnail}
      viewBox={`${x} ${y} ${width} ${width / WIDE}`}
      style={{ '--k': 112 / width } as React.CSSProperties}
      aria-hidden="true"
    >
      {picture ? <image href={picture} width={PAPER.width} height={PAPER.height} preserveAspectRatio="none" /> : null}
      {theirs ? <Version shape={theirs} side="theirs" isKept /> : null}
      {mine ? <Version shape={mine} side="mine" isKept /> : null}
    </svg>
  );
}
