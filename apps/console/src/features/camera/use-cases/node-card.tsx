import { SEEN_CLASSES } from '@sightline/contract/abilities';
import type { UseCaseSettings } from '@sightline/contract/use-case-settings';
import { CLASS_GROUPS } from '@sightline/contract/use-cases/needs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { listText, seenName } from '../../../entities/node/sight-words.ts';
import css from './node-card.module.css';

type Node = NonNullable<UseCaseSettings['node']>;
type Models = NonNullable<Node['models']>;

/** What stands together in the list. */
const SIGHTS = {
  people: ['person'],
  vehicles: CLASS_GROUPS.vehicle,
  ppe: ['hat', 'vest', 'safetyharness', 'facemask', 'gloves', 'boots', 'lifevest', 'carabiner'],
  loads: ['load', 'cargo', 'material', 'ladder', 'barricade'],
  hazards: ['open_edge', 'fire', 'smoke', 'water'],
} as const;
const NAMED = new Set<string>(Object.values(SIGHTS).flat());
const OTHER_CLASSES = SEEN_CLASSES.filter((word) => !NAMED.has(word));

/** What the node that watches the camera can see, and what it cannot. */
export function NodeCard({ node }: { node: Node }) {
  const { t } = useTranslation();
  return (
    <section className={css.card} aria-label={t('use_case_tab.node_sees', { node: node.name })}>
      <h2 className={css.title}>
        <IconServer2 size={15} stroke={1.8} aria-hidden="true" />
        {t('use_case_tab.node_sees', { node: node.name })}
      </h2>
      {node.models ? <Sights models={node.models} /> : <p className={css.nothing}>{t('sight.not_reported')}</p>}
    </section>
  );
}

function Sights({ models }: { models: Models }) {
  const { t } = useTranslation();
  const seen = new Set(models.flatMap(({ classes }) => classes));
  const known: readonly (readonly string[])[] = [...Object.values(SIGHTS), OTHER_CLASSES];
  const visible = known.map((words) => words.filter((word) => seen.has(word))).filter((words) => words.length > 0);
  const identities = [...new Set(models.flatMap((model) => model.identities))];
  const points = models.some((model) => model.key_points.length > 0);
  const missing = SEEN_CLASSES.filter((word) => !seen.has(word));
  const nameOf = (words: readonly string[]) => listText(words.map((word) => seenName(t, 'class', word)));
  return (
    <ul className={css.list}>
      {visible.map((words) => (
        <Sight key={words[0]} isSeen text={nameOf(words)} models={modelsSeeing(models, words)} />
      ))}
      {points ? (
        <Sight isSeen text={t('sight.body')} models={models.filter((each) => each.key_points.length > 0).length} />
      ) : null}
      {identities.map((word) => (
        <Sight
          key={word}
          isSeen
          text={seenName(t, 'identity', word)}
          models={models.filter((each) => each.identities.includes(word)).length}
        />
      ))}
      {missing.length > 0 ? <Sight isSeen={false} text={nameOf(missing)} models={0} /> : null}
    </ul>
  );
}

const modelsSeeing = (models: Models, words: readonly string[]) =>
  models.filter(({ classes }) => classes.some((each) => words.includes(each))).length;

function Sight({ isSeen, text, models }: { isSeen: boolean; text: string; models: number }) {
  const { t } = useTranslation();
  const Shown = isSeen ? IconCheck : IconX;
  return (
    <li className={css.sight} data-missing={!isSeen || undefined}>
      <Shown size={15} stroke={2} aria-hidden="true" />
      <span className={css.words}>{text}</span>
      <span className={css.models}>
        {isSeen ? t('use_case_tab.models', { count: models }) : t('use_case_tab.not_installed')}
      </span>
    </li>
  );
}
