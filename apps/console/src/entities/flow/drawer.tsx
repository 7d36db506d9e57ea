import { ActionIcon, Button, TextInput } from '@mantine/core';
import { isRuleType } from '@sightline/contract/logic-flows/palette';
import { MAX_RULE_NAME } from '@sightline/contract/logic-flows/wire';
import { RULE_FIELDS, TAKES_AREAS } from '@sightline/contract/rules/fields';
import type { RuleType } from '@sightline/contract/rules/types';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewOnly } from '../../forms/view-only.tsx';
import { FieldWordsProvider } from '../settings-form/field-words-context.ts';
import { SettingsForm } from '../settings-form/settings-form.tsx';
import type { AreasRequest, NamedThing } from './builder-props.ts';
import { DependsOnChoices } from './depends-on.tsx';
import css from './drawer.module.css';
import { DrawnAreas } from './drawn-areas.tsx';
import { PredictedAlerts } from './live/predicted-alerts.tsx';
import type { Builder } from './model/builder.ts';
import { type DocRule, defaultSettings, isRule, nodeIn, settingsOf } from './model/doc.ts';
import { configure, rename } from './model/edits.ts';
import { shownName } from './node-look.ts';
import { createRuleDraft, holds, settingsIn } from './rule-draft.ts';
import { nameProblem } from './rule-name.ts';
import { RULE_WORDS } from './rule-words.ts';
import { TypeIcon } from './type-icon.tsx';
import { useBuilt } from './use-builder.ts';

interface DrawerProps {
  builder: Builder;
  nodeId: string;
  site: NamedThing;
  camera: NamedThing | undefined;
  flowId: string | undefined;
  canRename: boolean;
  canConfigure: boolean;
  onEditAreas: ((request: AreasRequest) => void) | undefined;
  onDone: () => void;
}

/** The settings of a rule, beside the canvas. What is set here is on the canvas at once. */
export function Drawer(props: DrawerProps) {
  const rule = useBuilt(props.builder, ({ doc }) => nodeIn(doc, props.nodeId));
  if (!isRule(rule)) return null;
  return <RuleDrawer key={rule.id} rule={rule} {...props} />;
}

function RuleDrawer({ rule, ...props }: DrawerProps & { rule: DocRule }) {
  const { builder, canRename, canConfigure, onDone } = props;
  const { t } = useTranslation();
  const type = rule.data.rule_type;
  const problem = canRename ? nameProblem(t, rule.data.display_name) : undefined;
  const done = () => {
    if (!problem) onDone();
  };
  return (
    <aside className={css.drawer} aria-label={t('flow.configurations', { name: shownName(t, rule) })}>
      <header className={css.head}>
        <TypeIcon type={type} size={17} />
        <h2>{t('flow.configurations', { name: shownName(t, rule) })}</h2>
        <ActionIcon aria-label={t('form.close')} onClick={done}>
          <IconX size={17} stroke={1.8} />
        </ActionIcon>
      </header>
      <ViewOnly isOn={!canConfigure}>
        <div className={css.body}>
          {canRename ? (
            <TextInput
              label={t('flow.display_name')}
              value={rule.data.display_name}
              error={problem}
              rightSectionWidth={48}
              rightSection={
                <span className={css.counter}>
                  {rule.data.display_name.length}/{MAX_RULE_NAME}
                </span>
              }
              onChange={(event) => {
                const name = event.target.value;
                builder.edit((doc) => rename(doc, rule.id, name), `rename ${rule.id}`);
              }}
            />
          ) : null}
          {isRuleType(type) ? <RuleForm {...props} rule={rule} type={type} /> : null}
        </div>
      </ViewOnly>
      <footer className={css.foot}>
        {canConfigure && isRuleType(type) ? (
          <Button
            variant="subtle"
            onClick={() => builder.edit((doc) => configure(doc, rule.id, defaultSettings(type)))}
          >
            {t('flow.reset')}
          </Button>
        ) : null}
        <Button onClick={done}>{t('flow.done')}</Button>
      </footer>
    </aside>
  );
}

function RuleForm({ rule, type, ...props }: DrawerProps & { rule: DocRule; type: RuleType }) {
  const { builder, site, camera, flowId, canConfigure, onEditAreas } = props;
  const settings = settingsOf(rule);
  const [draft] = useState(() => createRuleDraft(type, settings));
  useEffect(
    () =>
      draft.subscribe(() => {
        const now = nodeIn(builder.state().doc, rule.id);
        if (!isRule(now) || holds(draft, type, settingsOf(now))) return;
        builder.edit((doc) => configure(doc, rule.id, settingsIn(draft)), `configure ${rule.id}`);
      }),
    [draft, builder, rule.id, type],
  );
  // Undone or reset: what the form shows follows.
  useEffect(() => {
    if (!holds(draft, type, settings)) draft.settle(createRuleDraft(type, settings).values());
  });
  const form = <SettingsForm draft={draft} fields={RULE_FIELDS[type]} isNarrow />;
  return (
    <FieldWordsProvider value={RULE_WORDS}>
      {type === 'depends_on_use_case' ? (
        <DependsOnChoices draft={draft} of={camera ? { camera: camera.id } : { site: site.id }}>
          {form}
        </DependsOnChoices>
      ) : (
        form
      )}
      <PredictedAlerts {...{ builder, rule, camera, flowId }} />
      {TAKES_AREAS[type] ? (
        <DrawnAreas builder={builder} rule={rule} camera={camera} onEdit={canConfigure ? onEditAreas : undefined} />
      ) : null}
    </FieldWordsProvider>
  );
}
