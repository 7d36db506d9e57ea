import { specOfUseCase as specOf, USE_CASE_KEYS, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { defaultSettingsOf, fieldsOf } from '@sightline/contract/use-cases/define';
import type { Field } from '@sightline/contract/use-cases/fields';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SettingsForm } from '../../../entities/settings-form/settings-form.tsx';
import { fieldLabel, unitSuffix } from '../../../entities/use-case/field-words.ts';
import { hasUseCaseIcon } from '../../../entities/use-case/use-case-icons.ts';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderSignedIn } from '../../../testing/render.tsx';
import { createUseCaseDraft } from './use-case-draft.ts';

beforeAll(() => loadWords('forms', 'use-case-fields'));

const NUMBERS = ['count', 'seconds', 'metres', 'percent', 'speed', 'size'];
const label = (name: string) => fieldLabel(i18next.t, name);
const numberInput = (name: string) => screen.getByLabelText<HTMLInputElement>(label(name), { selector: 'input' });

function show(key: UseCaseKey) {
  const spec = specOf(key);
  const draft = createUseCaseDraft(spec, defaultSettingsOf(spec));
  renderSignedIn(<SettingsForm draft={draft} fields={fieldsOf(spec)} />);
  return draft;
}

/** What stands below a field. */
const saidAt = (input: HTMLElement) => {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent;
};

/** What each kind of field shows of its default. */
const SHOWN: Record<string, (name: string, field: Field) => void> = {
  number: (name, field) => {
    const { default: initial, unit } = field;
    expect(numberInput(name).value).toBe(`${String(initial)}${unitSuffix(i18next.t, unit)}`);
  },
  switch: (name, field) => {
    expect(screen.getByRole<HTMLInputElement>('switch', { name: label(name) }).checked).toBe(field.default);
  },
  choice: (name, field) => {
    const group = screen.getByRole('radiogroup', { name: label(name) });
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual(field.options?.map(String));
    expect(radios.find((radio) => radio.checked)?.getAttribute('aria-label')).toBe(String(field.default));
  },
  moment: (name) => {
    expect(screen.getByText(label(name))).toBeTruthy();
    expect(screen.getByText('Not taken yet')).toBeTruthy();
  },
  item: (name, field) => {
    const { enabled } = field.default as { enabled: boolean };
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: label(name) }).checked).toBe(enabled);
  },
  machine: (name, field) => {
    const { enabled, use_calibration, radius_around } = field.default as Record<string, unknown>;
    const box = (named: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: named });
    expect(box(label(name)).checked).toBe(enabled);
    expect(box(`Calibration, ${label(name)}`).checked).toBe(use_calibration);
    expect(screen.getByLabelText<HTMLInputElement>(`Radius, ${label(name)}`).value).toBe(`${String(radius_around)} m`);
  },
};

const isNumber = ({ kind }: Field) => NUMBERS.includes(kind);
const mayBeEmpty = ({ schema }: Field) => schema.safeParse(null).success;
const isWhole = ({ schema }: Field) => !schema.safeParse(1.5).success && schema.safeParse(11).success;

/** Values a number refuses, with what is said of each. */
function refusalsOf(field: Field): [value: number | undefined, said: string][] {
  const { min, max } = field;
  return [
    ...(mayBeEmpty(field) ? [] : [[undefined, 'This field is required'] as [undefined, string]]),
    ...(min === undefined
      ? [[0, 'Only positive numbers are allowed'] as [number, string]]
      : [[min - 1, `Value must be greater than or equal to ${min}`] as [number, string]]),
    ...(max === undefined ? [] : [[max + 1, `Value must be less than or equal to ${max}`] as [number, string]]),
    ...(isWhole(field) ? [[(min ?? 1) + 0.5, 'Only integer values are allowed'] as [number, string]] : []),
  ];
}

describe.each(USE_CASE_KEYS.map((key, index) => [key, index + 1] as const))('%s (CAT-%i)', (key) => {
  const spec = specOf(key);
  const fields = Object.entries(fieldsOf(spec));

  it('has a picture', () => expect(hasUseCaseIcon(spec.icon)).toBe(true));

  it('shows each of its fields with its default, its unit and its name (FEAT-01, FEAT-22)', () => {
    show(key);
    for (const [name, field] of fields) SHOWN[isNumber(field) ? 'number' : field.kind]?.(name, field);
    expect(screen.queryByText(/use_case_field\./)).toBeNull();
  });

  it('says at the field what is wrong with it', () => {
    const draft = show(key);
    for (const [name, field] of fields.filter(([, each]) => isNumber(each))) {
      const input = numberInput(name);
      for (const [value, said] of refusalsOf(field)) {
        act(() => draft.change({ [name]: value }));
        expect([name, value, saidAt(input)]).toEqual([name, value, said]);
      }
      act(() => draft.change({ [name]: field.default }));
      expect([name, input.getAttribute('aria-invalid')]).not.toEqual([name, 'true']);
    }
  });
});

describe('a field', () => {
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    user = userEvent.setup();
  });

  const type = async (input: HTMLElement, text: string) => {
    await user.clear(input);
    if (text) await user.type(input, text);
  };
  it('says what is wrong as soon as it is typed, below itself (UC-26)', async () => {
    show('crowding');
    await type(numberInput('max_people'), '2.5');
    expect(saidAt(numberInput('max_people'))).toBe('Only integer values are allowed');
    await type(numberInput('max_people'), '');
    expect(saidAt(numberInput('max_people'))).toBe('This field is required');
    await type(numberInput('max_people'), '3');
    expect(numberInput('max_people').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('takes a decimal number as it is typed', async () => {
    const draft = show('worker_open_edge');
    await type(numberInput('min_distance_from_edge'), '0.5');
    expect(draft.value('min_distance_from_edge')).toBe(0.5);
    expect(numberInput('min_distance_from_edge').value).toBe('0.5 m');
  });

  it('may be empty where that means the platform’s own (FEAT-02, FEAT-03)', async () => {
    const draft = show('crowding');
    await type(numberInput('alert_cooldown'), '');
    expect(draft.value('alert_cooldown')).toBeNull();
    expect(draft.problemCount()).toBe(0);
  });

  it('re-checks both ends of a range when either changes (FEAT-51, FEAT-52, FEAT-55, FEAT-56)', async () => {
    const draft = show('occupancy_limit');
    await type(numberInput('min_people'), '12');
    expect(saidAt(numberInput('min_people'))).toBe('Min people value must be less than max people value');
    expect(saidAt(numberInput('max_people'))).toBe('Max people value must be greater than min people value');
    await type(numberInput('max_people'), '13');
    expect(draft.problemCount()).toBe(0);
  });

  it('of a confidence counts while its switch is on (FEAT-10, FEAT-11, FEAT-31)', async () => {
    show('ppe_detection');
    expect(numberInput('boots_confidence').disabled).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Boots' }));
    expect(numberInput('boots_confidence').disabled).toBe(false);
    expect(numberInput('boots_confidence').value).toBe('40%');
    await user.click(numberInput('boots_confidence'));
    await user.keyboard('{ArrowUp}');
    expect(numberInput('boots_confidence').value).toBe('45%');
  });

  it('of a confidence is a slider with its number, and only the number takes the focus', async () => {
    show('ppe_detection');
    await user.click(screen.getByRole('switch', { name: 'Boots' }));
    const row = screen.getByText('Boots').closest('li')!;
    const thumb = row.querySelector<HTMLElement>('[role="slider"]')!;
    expect([thumb.getAttribute('aria-valuenow'), thumb.tabIndex]).toEqual(['40', -1]);
    await type(numberInput('boots_confidence'), '65');
    expect(thumb.getAttribute('aria-valuenow')).toBe('65');
  });

  it('of a confidence without a switch has its slider too', () => {
    show('unauthorised_ladder');
    expect(document.querySelectorAll('[role="slider"]')).toHaveLength(1);
  });

  it.each(['housekeeping', 'unattended_object'] as const)(
    'of %s sets its moment to now (FEAT-24, FEAT-26)',
    async (key) => {
      const draft = show(key);
      const before = Date.now();
      await user.click(screen.getByRole('button', { name: 'Refresh: Reference picture' }));
      expect(Date.parse(String(draft.value('last_reference_update')))).toBeGreaterThanOrEqual(before);
      expect(screen.queryByText('Not taken yet')).toBeNull();
    },
  );

  it('of a machine follows the switch and the radius for all (FEAT-35 to FEAT-38)', async () => {
    show('worker_near_heavy_machine');
    const calibration = (machine: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Calibration, ${machine}` });
    const radius = (machine: string) => screen.getByLabelText<HTMLInputElement>(`Radius, ${machine}`);
    expect([calibration('Car').disabled, radius('Crane').disabled]).toEqual([true, true]);
    await user.click(screen.getByRole('switch', { name: 'Use calibration' }));
    expect([calibration('Crane').checked, calibration('Car').checked]).toEqual([true, false]);
    expect([radius('Crane').disabled, radius('Car').disabled]).toEqual([false, true]);
    await type(numberInput('radius_around'), '7');
    expect([radius('Crane').value, radius('Car').value]).toEqual(['7 m', '7 m']);
    await type(radius('Crane'), '0');
    expect(saidAt(radius('Crane'))).toBe('Only positive numbers are allowed');
    expect(radius('Truck').value).toBe('7 m');
  });
});

it('redraws the field that is typed in, and no other', () => {
  const draft = show('worker_near_heavy_machine');
  const before = draft.values();
  draft.change({ max_time_before_alert: 9 });
  const after = draft.values();
  const changed = Object.keys(after).filter((name) => !Object.is(before[name], after[name]));
  expect(changed).toEqual(['max_time_before_alert']);
});
