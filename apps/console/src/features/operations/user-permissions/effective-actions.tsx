import { Button } from '@mantine/core';
import type { EffectivePermissions } from '@sightline/contract/user-permissions';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionName } from '../../../entities/permission/permission-name.tsx';
import { roleName } from '../../../entities/user/role-name.ts';
import { Question } from '../../../forms/question.tsx';
import { SaveButton, SaveState } from '../../../forms/save-state.tsx';
import { useReadOnly } from '../../../ui/read-only.tsx';
import css from './effective-actions.module.css';
import type { EffectiveRow } from './effective-rows.ts';
import { subjectName } from './subject-words.ts';
import type { PermissionChanges } from './use-permission-changes.ts';

interface EffectiveActionsProps {
  effective: EffectivePermissions;
  changes: PermissionChanges;
}

/** Save what was collected, or go back to the role; each after a question that says what becomes of it. */
export function EffectiveActions({ effective, changes }: EffectiveActionsProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const [question, setQuestion] = useState<'save' | 'reset'>();
  const { record } = changes;
  const differences = effective.permissions.filter(({ source }) => source === 'added' || source === 'removed').length;
  const close = () => setQuestion(undefined);
  const name = subjectName(effective.user);
  return (
    <>
      <SaveState record={record} />
      {record.count > 0 ? (
        <Button variant="default" onClick={changes.discard}>
          {t('form.discard')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconRestore size={15} stroke={1.8} />}
          disabled={differences === 0}
          onClick={() => setQuestion('reset')}
          {...readOnly}
        >
          {t('user_permissions.reset')}
        </Button>
      )}
      <SaveButton record={{ count: record.count, isSaving: false, save: () => setQuestion('save') }} />
      <Question
        isOpen={question === 'save'}
        title={t('user_permissions.save_title', { name })}
        agree={t('user_permissions.save_confirm')}
        isBusy={changes.isSaving}
        onAgree={() => void changes.save().then(close)}
        onCancel={close}
      >
        <Changes rows={changes.changed.filter((row) => row.isWanted)} title={t('user_permissions.will_be_added')} />
        <Changes rows={changes.changed.filter((row) => !row.isWanted)} title={t('user_permissions.will_be_removed')} />
      </Question>
      <Question
        isOpen={question === 'reset'}
        title={t('user_permissions.reset_title', { name })}
        agree={t('user_permissions.reset')}
        isDangerous
        isBusy={changes.isResetting}
        onAgree={() => void changes.reset().then(close)}
        onCancel={close}
      >
        <p>
          {t('user_permissions.reset_hint', { count: differences, role: roleName(t, effective.user.role?.name ?? '') })}
        </p>
      </Question>
    </>
  );
}

function Changes({ rows, title }: { rows: readonly EffectiveRow[]; title: string }) {
  if (rows.length === 0) return null;
  return (
    <section className={css.changes} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <ul>
        {rows.map(({ permission }) => (
          <li key={permission.key}>
            <PermissionName permission={permission} />
          </li>
        ))}
      </ul>
    </section>
  );
}
