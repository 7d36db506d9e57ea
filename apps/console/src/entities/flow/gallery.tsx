import { Button } from '@mantine/core';
import { needsOfFlow } from '@sightline/engine/flow/needs';
import type { ReadyFlow } from '@sightline/engine/use-cases/ready-flows';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinWords } from '../../lib/join-words.ts';
import { PopupFrame } from '../../ui/popup.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useCaseSettingsQuery } from '../camera/camera-queries.ts';
import { SmallFlow } from '../flow-graph/small-flow.tsx';
import { listText, seenName } from '../node/sight-words.ts';
import { cannotRunTexts } from '../use-case/cannot-run-words.ts';
import type { NamedThing } from './builder-props.ts';
import css from './gallery.module.css';
import { lacksOf, type SeenBy } from './model/lacks.ts';
import { readyName } from './ready-words.ts';

interface GalleryProps {
  isOpen: boolean;
  flows: readonly ReadyFlow[];
  camera: NamedThing | undefined;
  onUse: (ready: ReadyFlow) => void;
  onClose: () => void;
}

/** Flows to start from: a picture of each, what it needs to see, and whether the camera's node can see it. */
export function Gallery({ isOpen, flows, camera, onUse, onClose }: GalleryProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const settings = useQuery({ ...useCaseSettingsQuery(camera?.id ?? ''), enabled: isOpen && camera !== undefined });
  const wanted = search.toLocaleLowerCase(i18n.language);
  const found = flows.filter((ready) => readyName(t, ready).toLocaleLowerCase(i18n.language).includes(wanted));
  const node = settings.data ? (settings.data.node ?? null) : undefined;
  return (
    <PopupFrame
      isOpen={isOpen}
      size="widest"
      title={t('flow.ready_flows')}
      closeLabel={t('form.close')}
      onClose={onClose}
    >
      <div className={css.head}>
        <SearchBox label={t('flow.find_ready')} value={search} onChange={setSearch} />
        <span className={css.count}>{t('flow.ready_count', { count: found.length })}</span>
      </div>
      <ul className={css.cards}>
        {found.map((ready) => (
          <Card key={ready.key} ready={ready} node={node} onUse={() => onUse(ready)} />
        ))}
      </ul>
      {found.length === 0 ? <p className={css.none}>{t('flow.nothing_found')}</p> : null}
    </PopupFrame>
  );
}

interface CardProps {
  ready: ReadyFlow;
  /** Absent: not known, as for a site. */
  node: SeenBy | null | undefined;
  onUse: () => void;
}

function Card({ ready, node, onUse }: CardProps) {
  const { t } = useTranslation();
  const name = readyName(t, ready);
  const { classes, keyPoints } = needsOfFlow(ready.flow);
  const needs = [
    ...classes.map((word) => seenName(t, 'class', word)),
    ...(keyPoints.length > 0
      ? [
          t('sight.body_points', {
            points: joinWords(
              keyPoints.map((word) => seenName(t, 'key_point', word)),
              i18next.language,
            ),
          }),
        ]
      : []),
  ];
  return (
    <li className={css.card}>
      <span className={css.picture}>
        <SmallFlow flow={ready.flow} label={t('flow.picture_of', { name })} width={240} />
      </span>
      <h3>{name}</h3>
      <p>{t('flow.needs', { things: listText(needs) })}</p>
      {node === undefined ? null : <Verdict ready={ready} node={node} />}
      <Button variant="default" onClick={onUse} aria-label={t('flow.use_ready_of', { name })}>
        {t('flow.use_ready')}
      </Button>
    </li>
  );
}

function Verdict({ ready, node }: { ready: ReadyFlow; node: SeenBy | null }) {
  const { t } = useTranslation();
  const [reason] = cannotRunTexts(t, lacksOf(needsOfFlow(ready.flow), node));
  return (
    <p className={css.verdict} data-can={reason === undefined || undefined}>
      {reason === undefined ? (
        <>
          <IconCheck size={14} stroke={2.2} aria-hidden="true" /> {t('flow.runs_here')}
        </>
      ) : (
        <>
          <IconX size={14} stroke={2.2} aria-hidden="true" /> {reason}
        </>
      )}
    </p>
  );
}
