import type { NewCameraTest } from '@sightline/contract/new-camera';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { cannotRunTexts } from '../../../entities/use-case/cannot-run-words.ts';
import css from './add-camera.module.css';

interface UseCaseCardProps {
  test: NewCameraTest;
  picked: readonly UseCaseKey[];
  onToggle: (useCase: UseCaseKey) => void;
}

/** What to alert about: what runs on the node first, the rest with what it would need. */
export function UseCaseCard({ test, picked, onToggle }: UseCaseCardProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const running = test.use_cases.filter(({ cannot_run }) => cannot_run.length === 0);
  const others = test.use_cases.filter(({ cannot_run }) => cannot_run.length > 0);
  return (
    <section className={css.card} aria-labelledby="add-use-cases">
      <div className={css.cardHead}>
        <h2 id="add-use-cases">{t('camera.add.use_cases')}</h2>
        <span>{t('camera.add.running', { count: running.length, node: test.node.name })}</span>
      </div>
      <div className={css.chips}>
        {running.map(({ use_case }) => (
          <button
            key={use_case}
            type="button"
            className={css.chip}
            aria-pressed={picked.includes(use_case)}
            onClick={() => onToggle(use_case)}
          >
            {picked.includes(use_case) ? <IconCheck size={14} stroke={2.2} aria-hidden="true" /> : null}
            {nameOfUseCase(t, use_case)}
          </button>
        ))}
        {others.length > 0 ? (
          <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <IconChevronDown size={14} stroke={2} aria-hidden="true" />
            {t('camera.add.others', { count: others.length })}
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <ul className={css.others}>
          {others.map(({ use_case, cannot_run }) => (
            <li key={use_case}>
              <b>{nameOfUseCase(t, use_case)}</b> {cannotRunTexts(t, cannot_run).join(' ')}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
