import { Button, Textarea } from '@mantine/core';
import type { AskedUseCase, SecondOpinionDetail } from '@sightline/contract/second-opinion';
import { DEFAULT_QUESTIONS, questionForFlow } from '@sightline/contract/use-cases/questions';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sortedUseCases } from '../../../entities/alert/use-cases.ts';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { ManySelect } from '../../../forms/many-select.tsx';
import { useIsViewOnly } from '../../../forms/view-only.tsx';
import { byName } from '../../../lib/by-name.ts';
import css from './second-opinions.module.css';
import type { OpinionFormState } from './use-opinion-form.ts';

/** As the contract allows. */
const LONGEST_QUESTION = 500;

interface Choice {
  value: string;
  label: string;
  usual: string;
}

/** Everything that raises alerts in the company: the catalogue, and its own logic flows. */
function useChoices({ flows }: SecondOpinionDetail): Choice[] {
  const { t, i18n } = useTranslation();
  return [
    ...sortedUseCases(t).map(({ value, label }) => ({ value, label, usual: DEFAULT_QUESTIONS[value] })),
    ...flows
      .toSorted(byName(i18n.language))
      .map(({ slug, name }) => ({ value: slug, label: name, usual: questionForFlow(name) })),
  ];
}

interface UseCasesFieldProps {
  control: OpinionFormState['control'];
  settings: SecondOpinionDetail;
}

/** The use cases whose alerts are looked at, each with its question. */
export function UseCasesField({ control, settings }: UseCasesFieldProps) {
  const { t } = useTranslation();
  const choices = useChoices(settings);
  const { field, fieldState } = useController({ control, name: 'use_cases' });
  const asked = field.value;
  const isViewOnly = useIsViewOnly();
  // A flow that was deleted since stays until somebody takes it out.
  const choiceOf = (key: string): Choice =>
    choices.find(({ value }) => value === key) ?? { value: key, label: key, usual: questionForFlow(key) };
  const questionOf = (key: string) => asked.find(({ use_case }) => use_case === key)?.question ?? '';
  const choose = (keys: string[]) =>
    field.onChange(keys.map((key): AskedUseCase => ({ use_case: key, question: questionOf(key) })));
  const write = (key: string, question: string) =>
    field.onChange(asked.map((one) => (one.use_case === key ? { ...one, question } : one)));
  const gone = asked.map(({ use_case }) => choiceOf(use_case)).filter((one) => !choices.includes(one));
  if (isViewOnly && asked.length === 0)
    return <FixedField label={t('opinions.use_cases')} value={t('opinions.use_cases_none')} />;
  return (
    <>
      {isViewOnly ? null : (
        <ManySelect
          label={t('opinions.use_cases')}
          placeholder={asked.length === 0 ? t('opinions.use_cases_none') : ''}
          data={[...gone, ...choices].map(({ value, label }) => ({ value, label }))}
          value={asked.map(({ use_case }) => use_case)}
          onChange={choose}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
      {asked.map(({ use_case, question }) => (
        <Question
          key={use_case}
          choice={choiceOf(use_case)}
          question={question}
          onWrite={(text) => write(use_case, text)}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  choice: Choice;
  /** Empty: the usual one. */
  question: string;
  onWrite: (question: string) => void;
}

/** What the model is asked about one use case: the usual question, or one that was written here. */
function Question({ choice: { label: useCase, usual }, question, onWrite }: QuestionProps) {
  const { t } = useTranslation();
  const label = t('opinions.question', { useCase });
  if (useIsViewOnly()) return <FixedField label={label} value={question || usual} />;
  const isUsual = question === '';
  return (
    <div className={css.question}>
      <Textarea
        label={label}
        placeholder={usual}
        value={question}
        maxLength={LONGEST_QUESTION}
        autosize
        minRows={1}
        maxRows={6}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      <Button
        variant="subtle"
        size="compact-xs"
        className={css.default}
        aria-label={`${t(isUsual ? 'opinions.default_start' : 'opinions.default_back')}: ${useCase}`}
        onClick={() => onWrite(isUsual ? usual : '')}
      >
        {t(isUsual ? 'opinions.default_start' : 'opinions.default_back')}
      </Button>
    </div>
  );
}
