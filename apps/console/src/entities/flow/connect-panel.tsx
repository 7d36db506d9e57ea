import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/new-id.ts';
import { connect, targetsFor } from './model/connections.ts';
import { nodeIn, typeOf } from './model/doc.ts';
import { shownName, shownNote } from './node-look.ts';
import css from './panels.module.css';
import { useScreen } from './screen-context.ts';
import { TypeIcon } from './type-icon.tsx';
import { useBuilt } from './use-builder.ts';

/** Draws a line without a pointer: where it may lead, one of which is chosen. */
export function ConnectPanel() {
  const { t } = useTranslation();
  const { builder } = useScreen();
  const doc = useBuilt(builder, (state) => state.doc);
  const from = useBuilt(builder, (state) => state.connectingFrom);
  const list = useRef<HTMLElement>(null);
  const source = from === null ? undefined : nodeIn(doc, from);
  useEffect(() => {
    if (from !== null) list.current?.querySelector('button')?.focus();
  }, [from]);
  if (!source) return null;
  const targets = targetsFor(doc, source.id);
  /** The focus goes back to where the line begins, so that the next one can be drawn. */
  const leave = () => {
    builder.connectFrom(null);
    document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(source.id)}"]`)?.focus();
  };
  const choose = (target: string) => {
    builder.edit((now) => connect(now, { source: source.id, target }, newId()));
    leave();
  };
  const title = t('flow.connect_from', { name: shownName(t, source) });
  return (
    <section
      ref={list}
      className={css.connect}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      <h3>{title}</h3>
      {targets.length === 0 ? <p>{t('flow.no_targets')}</p> : null}
      <ul>
        {targets.map((target) => (
          <li key={target.id}>
            <button type="button" className={css.target} onClick={() => choose(target.id)}>
              <TypeIcon type={typeOf(target)} />
              {shownName(t, target)} <span>{shownNote(t, target, doc.areas)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={leave}>
        {t('form.cancel')}
      </Button>
    </section>
  );
}
