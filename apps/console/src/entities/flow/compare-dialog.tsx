import { toFlow } from '@sightline/contract/logic-flows/convert';
import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import { RULE_FIELDS } from '@sightline/contract/rules/fields';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PopupFrame } from '../../ui/popup.tsx';
import { FlowGraph } from '../flow-graph/flow-graph.tsx';
import { settingText } from '../use-case/setting-words.ts';
import { useCurrentUser } from '../user/current-user.ts';
import { versionQuery } from './flow-queries.ts';
import { type Difference, differencesOf } from './model/differences.ts';
import { docOf, type FlowDoc, graphOf, ruleTypeOf } from './model/doc.ts';
import { shownName } from './node-look.ts';
import { RULE_WORDS, ruleFieldLabel } from './rule-words.ts';
import css from './versions.module.css';

interface CompareDialogProps {
  flow: LogicFlowDetail;
  number: number | null;
  cameraId: string | undefined;
  /** What is on the canvas. */
  doc: FlowDoc;
  onClose: () => void;
}

/** A version beside what is on the canvas: what differs, and both as pictures. */
export function CompareDialog({ flow, number, cameraId, doc, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const version = useQuery({ ...versionQuery(flow.id, number ?? 0), enabled: number !== null });
  const before = version.data?.logicflow
    ? docOf(version.data.logicflow, cameraId ? version.data.areas?.[cameraId] : undefined)
    : undefined;
  return (
    <PopupFrame
      isOpen={number !== null}
      size="widest"
      title={t('flow.compare_title', { number: number ?? 0 })}
      closeLabel={t('form.close')}
      onClose={onClose}
    >
      {version.isError ? <ErrorPanel error={version.error} onRetry={() => void version.refetch()} /> : null}
      {version.data && !before ? <p>{t('flow.unreadable_version')}</p> : null}
      {before ? <Comparison number={number ?? 0} before={before} after={doc} /> : null}
    </PopupFrame>
  );
}

const namesOf = (t: TFunction, { nodes }: FlowDoc) =>
  Object.fromEntries(nodes.map((node) => [node.id, shownName(t, node)]));

function Comparison({ number, before, after }: { number: number; before: FlowDoc; after: FlowDoc }) {
  const { t } = useTranslation();
  const differences = differencesOf(before, after);
  return (
    <div className={css.compare}>
      <section>
        <h3>
          {differences.length === 0 ? t('flow.no_differences') : t('flow.differences', { count: differences.length })}
        </h3>
        <ul className={css.differences}>
          {differences.map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is replaced at once
            <DifferenceRow key={index} difference={difference} />
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('flow.version', { number })}</h3>
        <FlowGraph flow={toFlow(graphOf(before))} names={namesOf(t, before)} label={t('flow.version', { number })} />
      </section>
      <section>
        <h3>{t('flow.on_canvas')}</h3>
        <FlowGraph flow={toFlow(graphOf(after))} names={namesOf(t, after)} label={t('flow.on_canvas')} />
      </section>
    </div>
  );
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { t } = useTranslation();
  const name = difference.kind === 'lines' ? '' : shownName(t, difference.node);
  switch (difference.kind) {
    case 'lines':
      return <li>{t('flow.connections_changed')}</li>;
    case 'areas':
      return <li>{t('flow.areas_changed_of', { name })}</li>;
    case 'renamed':
      return (
        <li>
          {t('flow.display_name')} <del>{difference.from}</del> <ins>{difference.to}</ins>
        </li>
      );
    case 'setting':
      return <SettingRow name={name} difference={difference} />;
    case 'added':
      return <li>{t('flow.added', { names: name })}</li>;
    case 'removed':
      return <li>{t('flow.removed', { names: name })}</li>;
  }
}

function SettingRow({ name, difference }: { name: string; difference: Extract<Difference, { kind: 'setting' }> }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  const { field, from, to, node } = difference;
  const type = ruleTypeOf(node);
  const spec = type ? RULE_FIELDS[type][field] : undefined;
  const text = (value: unknown) =>
    spec?.kind === 'option'
      ? RULE_WORDS.option(t, field, value as string)
      : settingText(t, value, spec as never, format);
  return (
    <li>
      <b>{name}</b> {ruleFieldLabel(t, field)} <del>{text(from)}</del> <ins>{text(to)}</ins>
    </li>
  );
}
