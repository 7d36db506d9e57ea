import { Menu } from '@mantine/core';
import { useViewport } from '@xyflow/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeysOf } from '../../lib/commands/keys.ts';
import { KeyCaps } from '../../ui/kbd.tsx';
import { alignSelected, BUILDER_COMMANDS, type BuilderContext } from './builder-commands.ts';
import { ALIGNMENTS } from './model/layout.ts';
import css from './tool-bar.module.css';
import { useBuilt } from './use-builder.ts';

type Name = keyof typeof BUILDER_COMMANDS;

/** A button for a command: the same name, key and condition as on the keyboard. */
function ToolButton({ name, context, isWide = false }: { name: Name; context: BuilderContext; isWide?: boolean }) {
  const { t } = useTranslation();
  const {
    icon: Icon,
    label,
    keys,
    when,
    perform,
  } = BUILDER_COMMANDS[name] as (typeof BUILDER_COMMANDS)['fit'] & {
    when?: (context: BuilderContext) => boolean;
  };
  const isPossible = useBuilt(context.builder, () => when?.(context) ?? true);
  return (
    <button
      type="button"
      className={css.button}
      aria-label={isWide ? undefined : String(t(label))}
      aria-keyshortcuts={ariaKeysOf({ keys })}
      title={isWide ? undefined : String(t(label))}
      disabled={!isPossible}
      onClick={() => perform(context)}
    >
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {isWide ? <span>{t(label)}</span> : null}
      {name === 'fit' ? <KeyCaps of={{ keys }} /> : null}
    </button>
  );
}

function AlignMenu({ context }: { context: BuilderContext }) {
  const { t } = useTranslation();
  const { icon: Icon, label, when } = BUILDER_COMMANDS.align;
  const isPossible = useBuilt(context.builder, () => when(context));
  return (
    <Menu position="top-start" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={css.button} disabled={!isPossible}>
          <Icon size={16} stroke={1.8} aria-hidden="true" />
          <span>{t(label)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {ALIGNMENTS.map((alignment) => (
          <Menu.Item key={alignment} onClick={() => alignSelected(context.builder, alignment)}>
            {t(`flow.align.${alignment}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Steps back and forth, order, and how near one looks. */
export function ToolBar({ context }: { context: BuilderContext }) {
  const { t } = useTranslation();
  const { zoom } = useViewport();
  const groups = [
    ['undo', 'redo'],
    ['tidy', 'align'],
    ['zoom_out', 'zoom_in', 'fit'],
  ] as const;
  return (
    <div className={css.bar} role="toolbar" aria-label={t('flow.tools')}>
      {groups.map((group) => (
        <div key={group[0]} className={css.group}>
          {group.map((name) => (
            <Fragment key={name}>
              {name === 'align' ? (
                <AlignMenu context={context} />
              ) : (
                <ToolButton name={name} context={context} isWide={name === 'tidy' || name === 'fit'} />
              )}
              {name === 'zoom_out' ? <output className={css.zoom}>{Math.round(zoom * 100)}%</output> : null}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}
