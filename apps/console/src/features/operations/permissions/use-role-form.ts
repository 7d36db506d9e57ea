import type { Role } from '@sightline/contract/role-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, useCurrentUser } from '../../../entities/user/current-user.ts';
import { roleName } from '../../../entities/user/role-name.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import type { RoleDrawer } from './permissions-address.ts';
import { roleKeys } from './role-queries.ts';
import { levelsFor, newRole, RoleSchema, type RoleValues, startOf, userTypesFor, valuesOf } from './role-values.ts';

interface RoleFormOptions {
  kind: RoleDrawer;
  role: Role | undefined;
  onSaved: (role: Role) => void;
}

async function save({ kind, role }: RoleFormOptions, part: Partial<RoleValues>, whole: RoleValues): Promise<Role> {
  if (kind !== 'edit' || !role) return call('POST /users/roles/', { body: newRole(whole) });
  const { owner: _, ...body } = part;
  return call('PATCH /users/roles/:id/', { params: { id: role.id }, body });
}

/** The form of one role: new, edited, or new with what another one has. */
export function useRoleForm(options: RoleFormOptions) {
  const { kind, role, onSaved } = options;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const me = useCurrentUser();
  const [onlyOwner, setOnlyOwner] = useState('');
  const copyName = role ? t('roles.copy_name', { name: roleName(t, role.name) }) : '';
  const start = useMemo(() => {
    if (kind === 'edit' && role) return valuesOf(role);
    const begun = startOf(
      kind === 'copy' ? role : undefined,
      copyName,
      (key) => me.is_superuser || me.permissions.includes(key),
    );
    return { ...begun, owner: begun.owner || onlyOwner };
  }, [kind, role, copyName, me, onlyOwner]);
  // What a new one starts with is not saved yet: a copy can be saved as it is.
  const saved = useMemo(() => (kind === 'copy' ? { ...start, name: '' } : start), [kind, start]);
  const record = useRecordForm<RoleValues, RoleValues, Role>({
    schema: RoleSchema,
    saved,
    words: {
      name: { label: t('roles.name') },
      description: { label: t('roles.description') },
      owner: { label: t('roles.owner'), show: () => '' },
      level: { label: t('roles.level'), show: (level) => t(`roles.levels.${level}`) },
      user_type: { label: t('roles.user_type'), show: (type) => t(`roles.user_types.${type}`) },
      permissions: { label: t('roles.tab.permissions'), show: (keys) => String(keys.length) },
    },
    save: (part, _pictures, whole) => save(options, part, whole),
    savedText: ({ name }) => (kind === 'edit' ? t('form.updated') : t('roles.created', { name })),
    onSaved: (changed, isLeaving) => {
      queries.setQueryData([...roleKeys.all, 'one', changed.id], changed);
      void queries.invalidateQueries({ queryKey: roleKeys.all });
      void queries.invalidateQueries(currentUserQuery);
      if (!isLeaving) onSaved(changed);
    },
  });
  const { form } = record;
  const values = useWatch({ control: form.control, compute: (all: RoleValues) => all });
  useEffect(() => {
    if (kind === 'copy') form.setValue('name', copyName);
  }, [kind, copyName, form]);
  // A level that its owner cannot have, or a type that the level cannot have, gives way to one that fits.
  useEffect(() => {
    const levels = levelsFor(values.owner);
    const level = levels.includes(values.level) ? values.level : 'site';
    if (level !== values.level) form.setValue('level', level);
    const types = userTypesFor(level);
    if (!types.includes(values.user_type)) form.setValue('user_type', types[0] ?? 'external');
  }, [values.owner, values.level, values.user_type, form]);
  return { ...record, values, setOnlyOwner };
}
