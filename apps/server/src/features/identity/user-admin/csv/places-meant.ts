import { Id } from '@sightline/contract/common';
import { type ProblemEntry, problemEntry } from '@sightline/contract/errors';
import { USER_TYPES } from '@sightline/contract/statuses';
import { PLACE_FIELDS, PLACES_OF_TYPE, type PlaceField } from '@sightline/contract/user-places';
import { KIND_OF, type NamedPlace } from './places.repo.ts';
import type { FileRow } from './read-file.ts';

/** The places of a row as ids, and the names among them that mean no place or several. */
export interface PlacesMeant {
  ids: Record<PlaceField, string[]>;
  problems: ProblemEntry[];
}

/** Nobody has two companies, so a semicolon is part of its name. */
const PARTS_OF: Record<PlaceField, (cell: string) => string[]> = {
  company: (cell) => [cell],
  sites: (cell) => cell.split(';'),
  resellers: (cell) => cell.split(';'),
};

const wordsIn = ({ values }: FileRow, column: PlaceField): string[] =>
  PARTS_OF[column](values[column] ?? '')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const isId = (word: string) => Id.safeParse(word.toLowerCase()).success;

/** The columns that count for a row: those of its type of user. */
function columnsOf({ values }: FileRow): readonly PlaceField[] {
  const type = USER_TYPES.find((known) => known === values.user_type);
  return type ? PLACES_OF_TYPE[type] : [];
}

/** Every name of a place in a file, once, in small letters. */
export const placeNamesIn = (rows: readonly FileRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      columnsOf(row).flatMap((column) =>
        wordsIn(row, column)
          .filter((word) => !isId(word))
          .map((word) => word.toLowerCase()),
      ),
    ),
  ),
];

/** Sites of several companies share names: the company of the row decides, where it has one of them. */
function candidates(places: readonly NamedPlace[], column: PlaceField, word: string, company: string | undefined) {
  const namesakes = places.filter(({ kind, name }) => kind === KIND_OF[column] && name === word.toLowerCase());
  const ofCompany = namesakes.filter(({ company_id }) => company_id === company);
  return ofCompany.length > 0 ? ofCompany : namesakes;
}

/** Which places a row means. An id stands for itself, whether or not there is such a place. */
export function placesMeant(places: readonly NamedPlace[], row: FileRow): PlacesMeant {
  const ids: PlacesMeant['ids'] = { company: [], sites: [], resellers: [] };
  const problems: ProblemEntry[] = [];
  const columns = columnsOf(row);
  // The company comes first: its sites are looked for within it.
  for (const column of PLACE_FIELDS.filter((field) => columns.includes(field)))
    for (const word of wordsIn(row, column)) {
      const [place, other] = isId(word)
        ? [{ id: word.toLowerCase() }]
        : candidates(places, column, word, ids.company[0]);
      if (place && !other) ids[column].push(place.id);
      else problems.push(problemEntry(place ? 'name_ambiguous' : 'name_unknown', { name: word }, column));
    }
  return { ids, problems };
}
