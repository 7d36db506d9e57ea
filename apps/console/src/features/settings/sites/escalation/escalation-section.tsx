import { Button } from '@mantine/core';
import type { AlertPerson } from '@sightline/contract/alerts/records';
import { type Escalation, MAX_ESCALATION_STEPS } from '@sightline/contract/escalation';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Fields, FormSection } from '../../../../forms/form-section.tsx';
import type { SiteFormState } from '../use-site-form.ts';
import css from './escalation.module.css';
import type { KnownPeople } from './people-field.tsx';
import { type StepProblems, StepRow } from './step-row.tsx';
import { exchanged, type StepValue, withNewStep } from './step-values.ts';
import { UseCasesField } from './use-cases-field.tsx';
import { useEscalationWords } from './use-escalation-words.ts';

interface EscalationSectionProps {
  record: SiteFormState;
  escalation: Escalation;
  isViewOnly: boolean;
}

/** Who is told next when nobody acknowledges an alert of the site. */
export function EscalationSection({ record: { control }, escalation, isViewOnly }: EscalationSectionProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'steps' });
  const [met, setMet] = useState<readonly AlertPerson[]>([]);
  const { sentences } = useEscalationWords();
  const steps = field.value;
  const known: KnownPeople = new Map([...escalation.people, ...met].map((person) => [person.id, person]));
  const nameOf = (id: string) => known.get(id)?.name ?? t('settings.escalation.unknown');
  return (
    <FormSection title={t('settings.escalation.title')} purpose={t('settings.escalation.purpose')}>
      <Fields isViewOnly={isViewOnly} columns={1}>
        {steps.length === 0 ? <p className={css.none}>{t('settings.escalation.none')}</p> : null}
        {isViewOnly ? null : (
          <StepsField
            control={control}
            siteId={escalation.site.id}
            known={known}
            nameOf={nameOf}
            onMeet={(people) => setMet([...met, ...people])}
          />
        )}
        {steps.length > 0 ? <UseCasesField control={control} escalation={escalation} /> : null}
        <Preview sentences={sentences(steps, nameOf)} />
      </Fields>
    </FormSection>
  );
}

/** What all of it comes to, and what holds it back. */
function Preview({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation();
  if (sentences.length === 0) return null;
  return (
    <div className={css.preview}>
      <p>{sentences.join(' ')}</p>
      <p className={css.hint}>{t('settings.escalation.hint')}</p>
    </div>
  );
}

interface StepsFieldProps {
  control: SiteFormState['control'];
  siteId: string;
  known: KnownPeople;
  nameOf: (id: string) => string;
  /** People were found whose names were not known before. */
  onMeet: (people: readonly AlertPerson[]) => void;
}

type Message = { message?: string } | undefined;
/** Of the list as a whole, or of its steps. */
type Problems = ({ message?: string } & Record<number, { after_minutes?: Message; people?: Message }>) | undefined;

const problemsOf = (problems: Problems, index: number): StepProblems => ({
  after_minutes: problems?.[index]?.after_minutes?.message,
  people: problems?.[index]?.people?.message,
});

function StepsField({ control, siteId, known, nameOf, onMeet }: StepsFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'steps' });
  const steps: readonly StepValue[] = field.value;
  const problems = fieldState.error as Problems;
  const replace = (index: number, step: StepValue, people: readonly AlertPerson[] = []) => {
    const isNew = ({ id }: AlertPerson) => step.people.includes(id) && !known.has(id);
    onMeet(people.filter(isNew));
    field.onChange(steps.with(index, step));
  };
  return (
    <>
      {steps.map((step, index) => (
        <StepRow
          // Steps have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place
          key={index}
          siteId={siteId}
          step={step}
          number={index + 1}
          count={steps.length}
          known={known}
          nameOf={nameOf}
          problems={problemsOf(problems, index)}
          onChange={(next, people) => replace(index, next, people)}
          onMove={(by) => field.onChange(exchanged(steps, index, index + by))}
          onRemove={() => field.onChange(steps.toSpliced(index, 1))}
          onBlur={field.onBlur}
        />
      ))}
      {problems?.message ? <p className={css.problem}>{problems.message}</p> : null}
      <span>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} />}
          disabled={steps.length >= MAX_ESCALATION_STEPS}
          onClick={() => field.onChange(withNewStep(steps))}
        >
          {t('settings.escalation.add')}
        </Button>
      </span>
    </>
  );
}
