import type { ErrorCode } from '@sightline/contract/errors';
import type { RoleLevel } from '@sightline/contract/roles';
import { MAX_PASSWORD_EXPIRY_DAYS, type UserView, WholeUser } from '@sightline/contract/user-admin';
import { z } from 'zod';
import type { UserType } from './user-types.ts';

const { shape } = WholeUser;
const text = (max: number) => z.string().trim().max(max);

/** The form's fields; what a type does not have stays empty. */
const Fields = z.object({
  first_name: shape.first_name,
  last_name: text(150),
  email: shape.email,
  username: shape.username,
  user_channel_id: text(100),
  is_superuser: z.boolean(),
  group: z.string(),
  company: z.string(),
  sites: shape.sites.unwrap(),
  resellers: shape.resellers.unwrap(),
  password_expiry_days: z.union([z.literal(''), z.number().int().min(1).max(MAX_PASSWORD_EXPIRY_DAYS)]),
  /** How a new account gets its password. */
  way: z.enum(['password', 'invitation']),
  password: shape.password.unwrap(),
  repeat: z.string(),
});
export type UserValues = z.input<typeof Fields>;
export type UserField = keyof UserValues;

interface Requirements {
  userType: UserType;
  isNew: boolean;
  /** Rights and places that are not shown, or only shown, are not checked. */
  hasRights: boolean;
  /** The level of a user group, as far as it is known: one over a whole company needs no sites. */
  levelOf: (group: string) => RoleLevel | undefined;
}

type Rule = readonly [field: UserField, code: ErrorCode, holds: (values: UserValues) => boolean];

const isFree = (values: UserValues) => values.is_superuser;

/** What each type of user must have besides a name. */
const placeRules = ({ userType, levelOf }: Requirements): readonly Rule[] => {
  const resellers: Rule = ['resellers', 'required', (values) => isFree(values) || values.resellers.length > 0];
  const company: Rule = ['company', 'required', (values) => isFree(values) || values.company !== ''];
  const sites: Rule = [
    'sites',
    'required',
    (values) => isFree(values) || levelOf(values.group) === 'company' || values.sites.length > 0,
  ];
  return { internal: [resellers], external: [sites], end_user: [company, sites] }[userType];
};

const rulesOf = (needs: Requirements): readonly Rule[] => [
  ...(needs.hasRights
    ? [['group', 'required', (values) => isFree(values) || values.group !== ''] satisfies Rule, ...placeRules(needs)]
    : []),
  ...(needs.isNew
    ? [['password', 'required', ({ way, password }) => way === 'invitation' || password !== ''] satisfies Rule]
    : []),
];

/** Checks a user of one type; every field that is wrong is named at once. */
export const userSchema = (needs: Requirements): z.ZodType<UserValues, UserValues> => {
  const when = () => true;
  const matching = Fields.refine(({ way, password, repeat }) => way === 'invitation' || password === repeat, {
    path: ['repeat'],
    params: { words: 'form.must_match' },
    when,
  });
  return rulesOf(needs).reduce(
    (schema, [field, code, holds]) => schema.refine(holds, { path: [field], params: { code }, when }),
    matching,
  );
};

const NEW: UserValues = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  user_channel_id: '',
  is_superuser: false,
  group: '',
  company: '',
  sites: [],
  resellers: [],
  password_expiry_days: '',
  way: 'password',
  password: '',
  repeat: '',
};

/** A new user: everything empty but the generated password, and the place the list is about. */
export const newValues = (
  password: string,
  places: Partial<Pick<UserValues, 'company' | 'resellers'>>,
): UserValues => ({
  ...NEW,
  ...places,
  password,
  repeat: password,
});

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

export const valuesOf = (user: UserView): UserValues => ({
  ...NEW,
  first_name: user.first_name,
  last_name: user.last_name ?? '',
  email: user.email,
  username: user.username,
  user_channel_id: user.user_channel_id ?? '',
  is_superuser: user.is_superuser,
  group: user.group?.id ?? '',
  company: user.company?.id ?? '',
  sites: ids(user.sites),
  resellers: ids(user.resellers),
  password_expiry_days: user.password_expiry_days ?? '',
});

/** The account as the server takes it: the whole of it, with the password, empty when it stays. */
export function wholeUser(values: UserValues, userType: UserType, hasSuperuser: boolean) {
  const { way: _, repeat: __, is_superuser, ...user } = values;
  return {
    ...user,
    last_name: user.last_name.trim() || null,
    user_channel_id: user.user_channel_id.trim() || null,
    user_type: userType,
    group: user.group || null,
    company: user.company || null,
    password_expiry_days: user.password_expiry_days === '' ? null : user.password_expiry_days,
    ...(hasSuperuser ? { is_superuser } : {}),
  };
}

export function newUser(values: UserValues, userType: UserType, hasSuperuser: boolean) {
  const { password, ...user } = wholeUser(values, userType, hasSuperuser);
  return values.way === 'invitation' ? { ...user, invite: true } : { ...user, password };
}
