import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { MAX_FLOW_DESCRIPTION } from '@sightline/contract/logic-flows/flows';
import { FLOW_TABS, type FlowTab } from '@sightline/contract/logic-flows/tabs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCaps } from '../../ui/kbd.tsx';
import { useReadOnly } from '../../ui/read-only.tsx';
import { BUILDER_COMMANDS } from './builder-commands.ts';
import type { FlowHead, HeadProblems } from './flow-head.ts';
import { LogoButton } from './logo-button.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  tab: FlowTab;
  head: FlowHead;
  iconUrl: string | undefined;
  problems: HeadProblems;
  canEditHead: boolean;
  isNew: boolean;
  isDirty: boolean;
  /** The first thing wrong that keeps it from being saved. */
  blockedBy: string | undefined;
  isSaving: boolean;
  /** The person may save at all. */
  canSave: boolean;
  onHead: (change: Partial<FlowHead>) => void;
  onCopy: (() => void) | undefined;
  onSave: () => void;
  onClose: () => void;
  /** Versions and what leads elsewhere. */
  children?: ReactNode;
}

export function TopBar(props: TopBarProps) {
  const { tab, head, iconUrl, problems, canEditHead, isNew, isDirty, blockedBy, isSaving, canSave } = props;
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <header className={css.bar}>
      <ActionIcon aria-label={t('flow.command.close')} onClick={props.onClose}>
        <IconX size={18} stroke={1.8} />
      </ActionIcon>
      <LogoButton
        icon={head.icon}
        url={iconUrl}
        problem={problems.icon}
        isDisabled={!canEditHead}
        onChange={(icon) => props.onHead({ icon })}
      />
      <TextInput
        className={css.name}
        aria-label={t('flow.name')}
        placeholder={t('flow.name')}
        readOnly={!canEditHead}
        value={head.name}
        error={problems.name}
        maxLength={60}
        onChange={(event) => props.onHead({ name: event.target.value })}
      />
      <TextInput
        className={css.description}
        aria-label={t('flow.description')}
        placeholder={t('flow.description')}
        readOnly={!canEditHead}
        value={head.description}
        error={problems.description}
        rightSectionWidth={52}
        rightSection={
          <span className={css.counter} data-over={head.description.trim().length > MAX_FLOW_DESCRIPTION || undefined}>
            {head.description.trim().length}/{MAX_FLOW_DESCRIPTION}
          </span>
        }
        onChange={(event) => props.onHead({ description: event.target.value })}
      />
      <span className={css.tab}>{FLOW_TABS[tab].name}</span>
      {props.children}
      <span className={css.end}>
        <span className={css.unsaved} role="status">
          {isDirty ? (
            <>
              <IconCircleDashed size={15} stroke={1.8} aria-hidden="true" />
              <span>{t('flow.unsaved')}</span>
            </>
          ) : null}
        </span>
        {props.onCopy ? (
          <Button
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.8} />}
            onClick={props.onCopy}
            {...readOnly}
          >
            {t('flow.copy')}
          </Button>
        ) : null}
        {canSave ? (
          <Tooltip label={blockedBy} disabled={!isDirty || blockedBy === undefined} multiline maw={280}>
            {/* It stays in reach of keys while something is wrong: pressing it says what, and sends nothing. */}
            <Button
              disabled={!isDirty}
              data-disabled={blockedBy !== undefined || undefined}
              aria-disabled={blockedBy !== undefined || undefined}
              aria-description={isDirty ? blockedBy : undefined}
              loading={isSaving}
              onClick={props.onSave}
              rightSection={<KeyCaps of={BUILDER_COMMANDS.save} />}
              {...readOnly}
            >
              {isNew ? t('flow.create') : t('flow.update')}
            </Button>
          </Tooltip>
        ) : null}
      </span>
    </header>
  );
}
