import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { USER_TYPES } from '@sightline/contract/statuses';
import { NewUser } from '@sightline/contract/user-admin';
import { problemsOf } from '@sightline/contract/validation';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { canAssign } from '../../roles/role-rights.ts';
import type { AccountFields } from '../accounts.repo.ts';
import { type Draft, type Facts, problemsOfAccount, withPlacesOfType } from '../check-account.ts';
import type { RoleFact } from '../facts.repo.ts';
import { loadFacts } from '../load-facts.ts';
import { findPlacesNamed } from './places.repo.ts';
import { type PlacesMeant, placeNamesIn, placesMeant } from './places-meant.ts';
import type { FileRow } from './read-file.ts';

export interface CheckedRow {
  file: FileRow;
  /** The account it describes, when nothing is wrong. */
  account: AccountFields | null;
  problems: ProblemEntry[];
}

const orNothing = (cell: string | undefined) => (cell === '' ? undefined : cell);
const isNumber = (cell: string | undefined) => cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell);

/** A row, and the places that it names. */
interface ReadRow {
  file: FileRow;
  places: PlacesMeant;
}

/** What the call for one user would be sent. */
const bodyOf = ({ values }: FileRow, group: string | undefined, { ids }: PlacesMeant) => ({
  first_name: orNothing(values.first_name),
  last_name: orNothing(values.last_name),
  email: orNothing(values.email),
  username: orNothing(values.username),
  user_channel_id: orNothing(values.user_channel_id),
  user_type: orNothing(values.user_type),
  group,
  company: ids.company[0],
  sites: ids.sites,
  resellers: ids.resellers,
  password_expiry_days: isNumber(values.password_expiry_days)
    ? Number(values.password_expiry_days)
    : orNothing(values.password_expiry_days),
  invite: true,
});

/** What can be looked up of a row, however wrong the rest of it is; null when it names no type of user. */
function draftOf({ values }: FileRow, group: string | null, { ids }: PlacesMeant): Draft | null {
  const type = USER_TYPES.find((known) => known === values.user_type);
  if (!type) return null;
  return withPlacesOfType({
    username: values.username ?? '',
    email: values.email ?? '',
    user_type: type,
    group,
    company: ids.company[0] ?? null,
    sites: ids.sites,
    resellers: ids.resellers,
    is_superuser: false,
  });
}

/** The role a cell means, by id or name. Names repeat between tenants: the one that can be given counts. */
function roleMeant(actor: Actor, facts: Facts, { values }: FileRow): RoleFact | undefined {
  const name = values.group?.toLowerCase() ?? '';
  const meant = [...facts.roles.values()].filter((role) => role.id === name || role.name.toLowerCase() === name);
  const fits = (role: RoleFact) => role.user_type === values.user_type && canAssign(actor, role);
  return meant.find(fits) ?? meant[0];
}

/** A column is told one thing at a time. */
const onePerColumn = (problems: readonly ProblemEntry[]): ProblemEntry[] => {
  const columns = problems.map(({ field }) => field?.split('.')[0] ?? 'row');
  return problems.flatMap((problem, index) =>
    columns.indexOf(columns[index] ?? '') === index ? [{ ...problem, field: columns[index] ?? 'row' }] : [],
  );
};

function checkRow(actor: Actor, facts: Facts, { file, places }: ReadRow): CheckedRow {
  const role = roleMeant(actor, facts, file);
  const isUnknownGroup = !role && Boolean(file.values.group);
  const body = bodyOf(file, role?.id, places);
  const parsed = NewUser.safeParse(body);
  const draft = draftOf(file, role?.id ?? null, places);
  const problems = onePerColumn([
    ...(file.cells > file.expected
      ? [problemEntry('csv_wrong_cell_count', { count: file.cells, expected: file.expected }, 'row')]
      : []),
    ...(isUnknownGroup ? [problemEntry('out_of_reach', undefined, 'group')] : []),
    ...(parsed.success ? [] : problemsOf(parsed.error, body)),
    ...places.problems,
    ...(draft ? problemsOfAccount(actor, draft, facts) : []),
  ]);
  if (!parsed.success || !draft || problems.length > 0) return { file, account: null, problems };
  const { password: _, invite: __, ...fields } = parsed.data;
  return { file, account: withPlacesOfType({ ...fields, is_superuser: false }), problems };
}

/** The same username or address twice in one file cannot both be added. */
function findRepeats(rows: readonly CheckedRow[]): CheckedRow[] {
  const seen = { username: new Map<string, number>(), email: new Map<string, number>() };
  return rows.map((checked) => {
    const repeats = (['username', 'email'] as const).flatMap((column) => {
      const text = checked.file.values[column]?.toLowerCase();
      const row = text ? seen[column].get(text) : undefined;
      if (text && row === undefined) seen[column].set(text, checked.file.row);
      return row === undefined ? [] : [problemEntry('repeated_in_file', { row }, column)];
    });
    if (repeats.length === 0) return checked;
    return { ...checked, account: null, problems: onePerColumn([...checked.problems, ...repeats]) };
  });
}

/** Everything that is wrong with each row, by the rules of adding one user; and what the rules had to know. */
export async function checkRows(
  db: Db,
  actor: Actor,
  rows: readonly FileRow[],
): Promise<{ rows: CheckedRow[]; facts: Facts }> {
  const named = await findPlacesNamed(actor.reach, db, placeNamesIn(rows));
  const read = rows.map((file) => ({ file, places: placesMeant(named, file) }));
  const drafts = read.flatMap(({ file, places }) => draftOf(file, file.values.group || null, places) ?? []);
  const facts = await loadFacts(db, actor, drafts);
  return { rows: findRepeats(read.map((row) => checkRow(actor, facts, row))), facts };
}
