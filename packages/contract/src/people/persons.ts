import { z } from 'zod';
import { AuthorisedPeriod, PERIOD_STATES, PeriodInput } from '../authorised-periods.ts';
import { Id, Instant, Named, PageQuery, pageOf, queryList, SearchText, SiteInfo } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { DeletionBody, DeletionQuery } from '../deletion.ts';
import { DownloadStarted } from '../downloads.ts';
import { PICTURE_ERRORS, PICTURE_UPLOAD } from '../media.ts';
import { PERSON_AUTHORISATIONS } from './authorisation.ts';

export const MAX_ATTRIBUTES = 5;
export const MAX_MUGSHOTS = 5;
/** Periods of one person that have not been revoked. */
export const MAX_PERSON_PERIODS = 20;
export const MOST_PERSONS_IN_FILE = 100_000;

const FullName = z.string().trim().min(1).max(150);
const Note = z.string().trim().max(500);

/** Such as Trade: Scaffolder. An attribute has one value, and a person each attribute once. */
export const PersonAttribute = z.strictObject({
  name: z.string().trim().min(1).max(40),
  value: z.string().trim().min(1).max(80),
});
export type PersonAttribute = z.infer<typeof PersonAttribute>;

const namesDiffer = (attributes: readonly PersonAttribute[]) =>
  new Set(attributes.map(({ name }) => name.toLowerCase())).size === attributes.length;

const Attributes = z
  .array(PersonAttribute)
  .max(MAX_ATTRIBUTES)
  .refine(namesDiffer, { params: { code: 'attribute_repeated' } });

/** How far a mugshot can serve to recognise somebody. `waiting`: a node has yet to look at it. */
export const MUGSHOT_STATES = ['waiting', 'good', 'poor', 'no_face', 'several_faces'] as const;

export const Mugshot = z.object({
  id: Id,
  /** Below the API's own host, for those who are signed in; each look at it is in the audit trail. */
  url: z.string(),
  state: z.enum(MUGSHOT_STATES),
  /** How well the face can be made out, as far as a node has said. */
  quality: z.number().min(0).max(1).nullable(),
  /** Whether faces are compared with it. */
  is_matched: z.boolean(),
  /** A node that sees simulated scenes alone made something up for it. */
  is_simulated: z.boolean(),
  added_at: Instant,
});
export type Mugshot = z.infer<typeof Mugshot>;

export const PersonConsent = z.object({
  given_on: z.iso.date(),
  /** Such as where the signed form is. */
  note: z.string(),
  recorded_by: z.string().nullable(),
  recorded_at: Instant,
});
export const ConsentInput = z.strictObject({ given_on: z.iso.date(), note: Note.default('') });

/** Somebody whom a site knows. */
export const Person = z.object({
  id: Id,
  full_name: z.string(),
  site: SiteInfo,
  attributes: z.array(PersonAttribute),
  note: z.string(),
  mugshots: z.array(Mugshot),
  /** Some of them wait, and no node of the site reads faces. */
  lacks_face_reader: z.boolean(),
  /** Today, by the clock of the site; the hours of a period count when the person comes. */
  authorisation: z.enum(PERSON_AUTHORISATIONS),
  /** The newest first. */
  authorisations: z.array(AuthorisedPeriod),
  is_disabled: z.boolean(),
  /** Null: never given, or withdrawn. Without it there are no mugshots, and no face is compared. */
  consent: PersonConsent.nullable(),
  /** Until when mugshots are kept, by the site's rule; null: as long as the person is. */
  mugshots_until: z.iso.date().nullable(),
  last_seen_at: Instant.nullable(),
  seen_30_days: z.number().int(),
  is_on_site: z.boolean(),
  created_at: Instant,
  created_by: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

/** How many are authorised, pending and so on. */
export const CountsByAuthorisation = z.record(z.enum(PERSON_AUTHORISATIONS), z.number().int());

export const PERSON_ORDERS = ['name', 'last_seen'] as const;

/** Both: persons who have this value of this attribute. */
const ofAttribute = {
  attribute_name: z.string().trim().max(40).optional(),
  attribute_value: z.string().trim().max(80).optional(),
};

const found = {
  /** A part of the name, or of the value of an attribute. */
  search: SearchText.optional(),
  sites: queryList(Id),
  ...ofAttribute,
  /** Persons whose last period ends within so many days. */
  ends_within_days: z.coerce.number().int().min(1).max(366).optional(),
  has_consent: z.stringbool().optional(),
};
const states = { authorisations: queryList(z.enum(PERSON_AUTHORISATIONS)) };

const IAM = 'access_control_view_iam';
const FACE = 'access_control_create_face';
const AUTHORISATION = 'access_control_edit_authorisation';

export const listPersons = defineRoute({
  method: 'GET',
  path: '/people_management/persons/',
  summary: 'Persons within reach',
  permission: IAM,
  query: PageQuery.extend({ ...found, ...states, order: z.enum(PERSON_ORDERS).default('name') }),
  response: pageOf(Person),
  errors: ['invalid_cursor'],
});

export const countPersons = defineRoute({
  method: 'GET',
  path: '/people_management/persons/counts/',
  summary: 'How many persons within reach are authorised, pending, expired and so on',
  permission: IAM,
  query: z.strictObject(found),
  response: z.object({
    count: z.number().int(),
    authorisations: CountsByAuthorisation,
  }),
});

export const listPersonAttributes = defineRoute({
  method: 'GET',
  path: '/people_management/persons/attributes/',
  summary: 'Attributes of the persons within reach with the values they have, at most 100 of each',
  permission: IAM,
  query: z.strictObject({ sites: queryList(Id) }),
  response: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
});

export const exportPersons = defineRoute({
  method: 'POST',
  path: '/people_management/persons/export/csv/',
  summary: 'Make a table (CSV) of persons with their consents; `download_ready` carries its address',
  sessionOnly: true,
  permission: IAM,
  body: z.strictObject({
    search: SearchText.optional(),
    sites: z.array(Id).max(500).optional(),
    authorisations: z.array(z.enum(PERSON_AUTHORISATIONS)).optional(),
    ...ofAttribute,
  }),
  response: DownloadStarted,
  status: 202,
  errors: ['too_many_downloads'],
});

export const createPerson = defineRoute({
  method: 'POST',
  path: '/people_management/persons/',
  summary: 'Add a person to a site, with a period in which they are authorised, and a captured face if wanted',
  permission: FACE,
  body: z.strictObject({
    full_name: FullName,
    site_id: Id,
    attributes: Attributes.default([]),
    note: Note.default(''),
    consent: ConsentInput.nullable().default(null),
    /** Needs the right to authorise; null: nobody has decided yet. */
    authorisation: PeriodInput.nullable().default(null),
    /** A capture of the same site: its face becomes the first mugshot, which needs a consent. */
    capture_id: Id.nullable().default(null),
  }),
  response: Person,
  status: 201,
  errors: [
    'out_of_reach',
    'attribute_repeated',
    'dates_reversed',
    'in_the_future',
    'permission_denied',
    'consent_needed',
    'no_captured_face',
  ],
});

const onePerson = { params: z.object({ id: Id }), response: Person } as const;

export const getPerson = defineRoute({
  ...onePerson,
  method: 'GET',
  path: '/people_management/persons/:id/',
  summary: 'A person',
  permission: IAM,
  errors: ['person_not_found'],
});

export const updatePerson = defineRoute({
  ...onePerson,
  method: 'PATCH',
  path: '/people_management/persons/:id/',
  summary: 'Change a person; what is left out stays. Attributes are replaced as a whole',
  permission: FACE,
  body: z.strictObject({ full_name: FullName, attributes: Attributes, note: Note, is_disabled: z.boolean() }).partial(),
  errors: ['person_not_found', 'attribute_repeated'],
});

export const deletePerson = defineRoute({
  method: 'DELETE',
  path: '/people_management/persons/:id/',
  summary:
    'Erase a person: mugshots, face templates, consent and name go for good; log entries stay without name and picture',
  permission: FACE,
  params: z.object({ id: Id }),
  query: DeletionQuery,
  body: DeletionBody,
  errors: ['person_not_found', 'wrong_code'],
});

export const exportPersonData = defineRoute({
  method: 'GET',
  whileViewing: 'closed',
  path: '/people_management/persons/:id/export/',
  summary: 'Everything that is kept about a person, as one file (JSON) with its pictures in it',
  permission: [IAM, FACE],
  params: z.object({ id: Id }),
  content: 'application/json',
  errors: ['person_not_found'],
});

export const recordConsent = defineRoute({
  ...onePerson,
  method: 'POST',
  path: '/people_management/persons/:id/consent/',
  summary: 'Record that a person has agreed to be recognised by their face',
  permission: FACE,
  body: ConsentInput,
  errors: ['person_not_found', 'in_the_future'],
});

export const withdrawConsent = defineRoute({
  ...onePerson,
  method: 'POST',
  path: '/people_management/persons/:id/withdraw_consent/',
  summary:
    'Withdraw the consent of a person: mugshots and face templates go at once, log entries stay without pictures',
  permission: FACE,
  body: DeletionBody,
  errors: ['person_not_found', 'wrong_code'],
});

export const addMugshot = defineRoute({
  ...onePerson,
  method: 'POST',
  path: '/people_management/persons/:id/mugshots/',
  summary: 'Add a picture of the face of a person; a node then makes a template of it',
  permission: FACE,
  upload: PICTURE_UPLOAD,
  status: 201,
  errors: ['person_not_found', 'consent_needed', 'too_many_mugshots', 'picture_too_small', ...PICTURE_ERRORS],
});

const oneMugshot = z.object({ id: Id, mugshot_id: Id });

export const getMugshot = defineRoute({
  method: 'GET',
  whileViewing: 'closed',
  path: '/people_management/persons/:id/mugshots/:mugshot_id/',
  summary: 'The picture of a mugshot. Who looks at a person is in the audit trail, once an hour',
  permission: IAM,
  params: oneMugshot,
  content: 'image/webp',
  errors: ['person_not_found', 'mugshot_not_found'],
});

export const deleteMugshot = defineRoute({
  method: 'DELETE',
  path: '/people_management/persons/:id/mugshots/:mugshot_id/',
  summary: 'Delete a mugshot with its face template',
  permission: FACE,
  params: oneMugshot,
  response: Person,
  errors: ['person_not_found', 'mugshot_not_found'],
});

/** A period of the list of all of them. */
export const PersonPeriod = AuthorisedPeriod.extend({ person: Named, site: SiteInfo });
export type PersonPeriod = z.infer<typeof PersonPeriod>;

export const listAuthorisations = defineRoute({
  method: 'GET',
  path: '/people_management/authorisations/',
  summary: 'Periods in which persons within reach are authorised, the latest to begin first',
  permission: IAM,
  query: PageQuery.extend({
    persons: queryList(Id),
    sites: queryList(Id),
    states: queryList(z.enum(PERIOD_STATES)),
  }),
  response: pageOf(PersonPeriod),
  errors: ['invalid_cursor'],
});

export const grantAuthorisation = defineRoute({
  method: 'POST',
  path: '/people_management/authorisations/',
  summary: 'Authorise a person for a period, which must not overlap another of theirs',
  permission: AUTHORISATION,
  body: PeriodInput.safeExtend({ person_id: Id }),
  response: Person,
  status: 201,
  errors: ['out_of_reach', 'dates_reversed', 'periods_overlap', 'too_many_periods'],
});

export const updateAuthorisation = defineRoute({
  ...onePerson,
  method: 'PATCH',
  path: '/people_management/authorisations/:id/',
  summary: 'Change a period; what is left out stays',
  permission: AUTHORISATION,
  body: z.strictObject(PeriodInput.shape).partial(),
  errors: ['period_not_found', 'dates_reversed', 'periods_overlap'],
});

export const revokeAuthorisation = defineRoute({
  ...onePerson,
  method: 'POST',
  path: '/people_management/authorisations/:id/revoke_auth/',
  summary: 'End one period of a person at once',
  permission: AUTHORISATION,
  errors: ['period_not_found'],
});

export const refusePerson = defineRoute({
  ...onePerson,
  method: 'POST',
  path: '/people_management/persons/:id/revoke_auth/',
  summary: 'End all periods of a person that are active or upcoming at once: from now on they are unauthorised',
  permission: AUTHORISATION,
  errors: ['person_not_found'],
});

export const personRoutes = {
  listPersons,
  createPerson,
  countPersons,
  listPersonAttributes,
  exportPersons,
  getPerson,
  updatePerson,
  deletePerson,
  exportPersonData,
  recordConsent,
  withdrawConsent,
  refusePerson,
  addMugshot,
  getMugshot,
  deleteMugshot,
  listAuthorisations,
  grantAuthorisation,
  updateAuthorisation,
  revokeAuthorisation,
};
