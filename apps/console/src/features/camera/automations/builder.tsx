import { Button, TextInput } from '@mantine/core';
import { MAX_ACTIONS, MAX_CONDITIONS } from '@sightline/contract/automations/draft';
import type { AutomationDryRun } from '@sightline/contract/automations/routes';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import { PlainSwitch } from '../../../forms/plain-switch.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { ViewOnlyTag } from '../../../forms/view-only-tag.tsx';
import { ActionLine, useActionOptions } from './action-line.tsx';
import css from './builder.module.css';
import type { BuilderContext } from './builder-context.ts';
import { ConditionLine } from './condition-line.tsx';
import { DeleteAutomation } from './delete-automation.tsx';
import { actionLine, conditionLine, subjectIn } from './draft.ts';
import { patternParts } from './patterns.ts';
import { ChoiceToken, Options } from './tokens/choice-token.tsx';
import { Token } from './tokens/token.tsx';

interface BuilderProps {
  context: BuilderContext;
  /** Of the lines as they stand; undefined while it is on its way. */
  dryRun: AutomationDryRun | undefined;
  onDuplicate: () => void;
  onDeleted: () => void;
}

/** An automation as a sentence: each word that can be changed is a token. */
export function Builder({ context, dryRun, onDuplicate, onDeleted }: BuilderProps) {
  const { t } = useTranslation();
  const { item } = context;
  const { conditions, actions } = item.values;
  const left = dryRun?.left.length === conditions.length ? dryRun.left : undefined;
  const leftAfter = (index: number) => {
    if (!left || !dryRun) return undefined;
    const counts = { left: left[index] ?? 0, count: dryRun.events };
    return index === 0 ? t('automations.left.first', counts) : t('automations.left.next', counts);
  };
  return (
    <section className={css.card} aria-label={item.values.automation_name || t('automations.unnamed')}>
      <Head context={context} onDuplicate={onDuplicate} onDeleted={onDeleted} />
      <ol className={css.lines}>
        {conditions.map((line, index) => (
          <ConditionLine key={line.id} context={context} line={line} index={index} left={leftAfter(index)} />
        ))}
      </ol>
      <AddCondition context={context} />
      <ol className={`${css.lines} ${css.then}`}>
        {actions.map((line, index) => (
          <ActionLine key={line.id} context={context} line={line} index={index} />
        ))}
      </ol>
      <div className={css.foot}>
        <AddAction context={context} />
        <Limit context={context} />
        <span className={css.left}>{left ? t('automations.left.runs', { count: dryRun?.runs ?? 0 }) : null}</span>
      </div>
    </section>
  );
}

function Head({ context: { item, problems, onChange }, onDuplicate, onDeleted }: Omit<BuilderProps, 'dryRun'>) {
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  const { automation_name, is_active } = item.values;
  const problem = item.isChecked || automation_name === '' ? problems.automation_name : undefined;
  if (isViewOnly)
    return (
      <header className={css.head}>
        <h4 className={css.title}>{automation_name}</h4>
        <ViewOnlyTag isViewOnly />
        <span className={css.state}>{t(is_active ? 'automations.active' : 'automations.paused')}</span>
      </header>
    );
  return (
    <header className={css.head}>
      <TextInput
        className={css.name}
        aria-label={t('automations.name')}
        value={automation_name}
        maxLength={150}
        error={problem}
        onChange={({ currentTarget }) => onChange({ automation_name: currentTarget.value })}
      />
      <span className={css.state}>
        <span aria-hidden="true">{t(is_active ? 'automations.active' : 'automations.paused')}</span>
        <PlainSwitch
          label={t('automations.active')}
          checked={is_active}
          onChange={(on) => onChange({ is_active: on })}
        />
      </span>
      <Button variant="default" leftSection={<IconCopy size={15} stroke={1.8} />} onClick={onDuplicate}>
        {t('automations.duplicate')}
      </Button>
      <DeleteAutomation item={item} onDeleted={onDeleted} />
    </header>
  );
}

const AddFace = ({ words }: { words: string }) => (
  <>
    <IconPlus size={15} stroke={1.8} aria-hidden="true" />
    {words}
  </>
);

function AddCondition({ context: { item, catalogue, onChange } }: { context: BuilderContext }) {
  const { t } = useTranslation();
  const { conditions } = item.values;
  const isViewOnly = useIsViewOnly();
  if (conditions.length >= MAX_CONDITIONS || isViewOnly) return null;
  const options = catalogue.conditions
    .filter(({ starts, subjects }) => !starts && subjects.includes(subjectIn(item.values)))
    .map(({ condition }) => ({ value: condition, label: t(`automations.condition_name.${condition}`) }));
  const words = t('automations.add_condition');
  return (
    <div className={css.add}>
      <Token name={words} value={words} face={<AddFace words={words} />} look="add" hasArrow={false}>
        {(close) => (
          <Options
            options={options}
            onChoose={(condition) => {
              close();
              onChange({ conditions: [...conditions, conditionLine(condition)] });
            }}
          />
        )}
      </Token>
    </div>
  );
}

function AddAction({ context }: { context: BuilderContext }) {
  const { t } = useTranslation();
  const { actions } = context.item.values;
  const options = useActionOptions(context);
  const isFull = actions.length >= MAX_ACTIONS;
  const words = t('automations.add_action');
  return (
    <div className={css.add}>
      {isFull ? null : (
        <Token name={words} value={words} face={<AddFace words={words} />} look="add" hasArrow={false}>
          {(close) => (
            <Options
              options={options}
              onChoose={(action) => {
                close();
                context.onChange({ actions: [...actions, actionLine(action)] });
              }}
            />
          )}
        </Token>
      )}
    </div>
  );
}

const LIMITS = [5, 10, 15, 30, 60, 120, 240, 1440];
const NO_LIMIT = 'none';

/** How often it may run; what comes in between is held back. */
function Limit({ context: { item, words, onChange } }: { context: BuilderContext }) {
  const { t } = useTranslation();
  const { limit_minutes: limit } = item.values;
  const all = [...new Set([...LIMITS, ...(limit === null ? [] : [limit])])].toSorted((a, b) => a - b);
  const options = [
    { value: NO_LIMIT, label: t('automations.no_limit') },
    ...all.map((minutes) => ({ value: String(minutes), label: words.minutes(minutes) })),
  ];
  const token = (
    <ChoiceToken
      key="minutes"
      name={t('automations.token.limit')}
      options={options}
      chosen={limit === null ? NO_LIMIT : String(limit)}
      onChange={(value) => onChange({ limit_minutes: value === NO_LIMIT ? null : Number(value) })}
    />
  );
  const pattern = limit === null ? '{minutes}' : t('automations.limit', { skipInterpolation: true });
  return (
    <div className={css.limit}>
      {patternParts(pattern).map((part) => ('slot' in part ? token : <span key={part.words}>{part.words}</span>))}
    </div>
  );
}
