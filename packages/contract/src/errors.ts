import { z } from 'zod';

interface ErrorEntry {
  status: number;
  /** English sentence; `{name}` is filled from the error's params. The console translates by code. */
  message: string;
}

const entry = <const E extends ErrorEntry>(status: E['status'], message: E['message']) => ({ status, message });

/** Every error a call can answer with. A code is never reused for another meaning. */
export const ERRORS = {
  // Validation: always with a field.
  required: entry(422, 'This field is required'),
  invalid_type: entry(422, 'Value must be {type} type'),
  too_small: entry(422, 'Value must be greater than or equal to {min}'),
  too_big: entry(422, 'Value must be less than or equal to {max}'),
  too_short: entry(422, 'Enter at least {min} characters'),
  too_long: entry(422, 'Enter at most {max} characters'),
  too_few: entry(422, 'Add at least {min}'),
  too_many: entry(422, 'Add at most {max}'),
  only_integers: entry(422, 'Only integer values are allowed'),
  only_positive: entry(422, 'Only positive numbers are allowed'),
  invalid_format: entry(422, 'This is not a valid {format}'),
  invalid_id: entry(422, 'This is not a valid id'),
  invalid_option: entry(422, 'Choose one of: {options}'),
  not_in_list: entry(422, 'Choose a value from the list'),
  invalid_country: entry(422, 'Choose a country from the list'),
  invalid_time_zone: entry(422, 'Choose a time zone from the list'),
  unknown_field: entry(422, 'Unknown field'),
  body_too_complex: entry(422, 'The request has too many fields, or they are nested too deeply'),
  invalid_value: entry(422, 'This value is not valid'),
  dates_reversed: entry(422, 'The end must not be before the start'),
  invalid_cursor: entry(422, 'This page is no longer valid. Start again from the first page'),
  out_of_reach: entry(422, 'You do not have access to this'),
  min_people_too_large: entry(422, 'Min people value must be less than max people value'),
  max_people_too_small: entry(422, 'Max people value must be greater than min people value'),
  max_time_too_small: entry(422, 'Max time must be greater than min time'),
  unknown_use_case: entry(422, 'This use case does not exist'),
  unknown_permission: entry(422, 'This permission does not exist: {permission}'),
  permission_not_held: entry(422, 'You cannot give a permission you do not have: {permission}'),
  superuser_only_permission: entry(422, 'Only superusers can have this permission: {permission}'),
  permission_taken: entry(422, 'A permission with this name already exists'),
  in_the_future: entry(422, 'This time is in the future'),
  invalid_chunk: entry(422, 'These detections cannot be read'),
  username_charset: entry(422, 'Username may contain letters, digits, and the @/./+/-/_ symbols only.'),
  password_too_weak: entry(
    422,
    'Password must contain at least one lowercase letter, one uppercase letter, one number, and one special character',
  ),
  username_taken: entry(422, 'This username is taken'),
  email_taken: entry(422, 'This e-mail address belongs to another account'),
  email_locked: entry(422, 'The e-mail address cannot be changed once the account is active'),
  password_with_invitation: entry(422, 'Invited users choose their own password'),
  group_of_other_type: entry(422, 'This group is for another type of user'),
  site_of_other_company: entry(422, 'All sites must belong to the same company'),
  superusers_only: entry(422, 'Only superusers can choose this'),
  csv_unreadable: entry(422, 'This is not a readable CSV file in UTF-8'),
  csv_empty: entry(422, 'The file has no rows'),
  csv_too_many_rows: entry(422, 'The file has more than {max} rows'),
  csv_missing_columns: entry(422, 'The file is missing these columns: {columns}'),
  csv_unknown_columns: entry(422, 'The file has unknown columns: {columns}'),
  csv_wrong_cell_count: entry(422, 'This row has {count} cells instead of {expected}'),
  repeated_in_file: entry(422, 'Same as row {row}'),
  name_unknown: entry(422, 'There is no “{name}” that you have access to'),
  name_ambiguous: entry(422, 'Several are called “{name}”. Use the id instead'),

  camera_name_characters: entry(
    422,
    "Camera name must not contain these characters : / ? # [ ] @ ! $ & ' ( ) * + , ; =",
  ),
  latitude_required: entry(422, 'Latitude is required if longitude is provided, and must be a number'),
  longitude_required: entry(422, 'Longitude is required if latitude is provided, and must be a number'),
  time_invalid: entry(422, 'Time must be valid'),
  half_hour_steps: entry(422, 'Times go in steps of 30 minutes'),
  slot_reversed: entry(422, 'A time slot must start before it ends'),
  slots_overlap: entry(422, 'Time slots must not overlap'),
  too_many_supplementary: entry(422, 'Maximum of 3 supplementary cameras allowed'),
  supplementary_elsewhere: entry(422, 'Choose other cameras on the same site'),
  cameras_of_different_sites: entry(422, 'Cameras from different sites cannot be chosen together'),
  camera_not_included: entry(422, 'A use case can be enabled only on included cameras'),
  view_type_incompatible: entry(422, 'Use case not compatible with camera view type'),
  not_allowed_here: entry(422, 'This is not allowed on this camera'),
  settings_unreadable: entry(422, 'The stored settings cannot be read. Reset them to defaults first'),
  too_many_use_cases: entry(422, 'This site allows at most {max} alert use cases per camera'),
  file_type_invalid: entry(422, 'File type is invalid'),
  upload_missing: entry(422, 'This file was not uploaded'),
  url_with_password: entry(422, 'Leave the user name and password out of the address'),
  target_refused: entry(422, 'This server does not call addresses of its own network'),
  address_password_needed: entry(422, 'Enter the password again: a stored password is never used for another address'),
  header_needed: entry(422, 'Enter the header again: a stored header is never used for another address'),
  secret_needed: entry(422, 'Enter this again: a stored secret is never used for another address'),
  json_invalid: entry(422, 'JSON is invalid: line {line}, column {column}'),
  headers_invalid: entry(422, 'Enter a JSON object with one text per header'),
  header_name_invalid: entry(422, 'Enter the name of a header, such as Authorization'),
  address_invalid: entry(422, 'Enter a whole address that starts with one of: {schemes}'),
  address_has_credentials: entry(422, 'Leave user name and password out of the address. Enter them as authentication'),
  signing_secret_invalid: entry(422, 'A signing secret is whsec_ followed by 24 to 64 bytes in Base64'),
  acc_token_missing: entry(
    422,
    'You must grant authorisation and save the access token first before saving the camera form',
  ),
  acc_address: entry(422, 'Records for Autodesk go to an address of Autodesk: {server}'),
  acc_refused: entry(422, '{description}'),
  acc_failed: entry(422, 'Could not get access token for ACC, try again or use another authorisation code'),
  telegram_incorrect: entry(422, 'Incorrect telegram details'),

  calibration_tags_required: entry(422, '{tags} tag(s) is/are required'),
  calibration_load_incomplete: entry(422, '{tag} tag must be present for simulated load {n}'),
  calibration_four_points: entry(422, 'Camera points and plan points must have 4 points each'),
  calibration_on_a_line: entry(422, 'Three of the four points lie on one line. Move them apart'),
  calibration_crossing: entry(422, 'The sides of the four points cross. Place the points in order around the area'),
  calibration_mirrored: entry(
    422,
    'Camera points and plan points run in opposite directions. Place both in the same order',
  ),
  calibration_beyond_horizon: entry(422, 'A camera point lies above the horizon. Place all four on the ground'),
  calibration_ruler_in_the_sky: entry(422, 'Ruler {n} reaches above the horizon. Draw it on the ground'),
  calibration_no_scale: entry(422, 'Draw the unit distance on the layout, so that distances are known in metres'),
  calibration_transfer_off: entry(422, 'This site does not allow calibrations to be copied between cameras'),
  // Shapes, in the drawing editor's own words.
  one_shape_per_tag: entry(422, 'Only one shape allowed for {tag}'),
  polygon_too_small: entry(422, 'Polygon size is too small'),
  rectangle_too_small: entry(422, 'Rectangle size is too small'),
  ellipse_too_small: entry(422, 'Ellipse size is too small'),
  line_too_small: entry(422, 'Arrow size is too small'),
  polygon_too_many_points: entry(422, 'Polygon must not have more than 20 points'),
  line_too_many_points: entry(422, 'Maximum 20 points allowed in a line.'),
  wrong_point_count: entry(422, '{tag} tag must have {count} points'),
  kind_not_allowed: entry(422, 'This kind of shape cannot be used for {tag}'),
  label_required: entry(422, 'Label/category is required for {tag} shape'),
  too_few_categories: entry(422, '{tag} requires at least {min} categories'),
  too_many_categories: entry(422, 'You can only select up to {max} categories for this label.'),

  // Logic flows; the field names the node.
  flow_zero_nodes: entry(422, 'There cannot be zero nodes.'),
  flow_unconnected_node: entry(422, 'Node(s) must be connected'),
  flow_duplicate_node: entry(422, '{node}: two nodes have the same id'),
  flow_unknown_endpoint: entry(422, 'A connection leads to a node that does not exist: {node}'),
  flow_detector_input: entry(422, '{node}: a detector cannot take an input'),
  flow_cycle: entry(422, '{node}: the connections must not run in a circle'),
  flow_wrong_port: entry(422, '{node}: this rule takes objects, and areas are connected to it'),
  flow_missing_port: entry(422, '{node}: connect a detector, or a rule that passes objects on'),
  flow_areas_unused: entry(422, '{node}: connect it to a rule that checks areas'),
  flow_unknown_rule: entry(422, '{node}: the rule {type} is not known here'),
  flow_unknown_rule_version: entry(422, '{node}: version {version} of this rule is not known here'),
  flow_unknown_detector: entry(422, '{node}: the detector {type} is not known here'),
  flow_not_in_tab: entry(422, '{node}: this rule cannot be used in {tab}'),
  flow_needs_flowsense: entry(422, '{node}: in Flowsense, every branch ends in a Flowsense rule'),
  flow_camera_missing: entry(422, '{node}: the camera it depends on does not exist'),
  flow_camera_not_included: entry(422, '{node}: the camera {camera} it depends on is not included'),
  flow_use_case_not_enabled: entry(422, '{node}: the use case it depends on is not enabled on {camera}'),

  // Alerts.
  no_alert_selected: entry(422, 'At least one alert must be selected'),
  ids_or_filter: entry(422, 'Choose alerts by their ids or by a filter, not by both'),
  comment_empty: entry(422, 'Write something or attach a file'),
  recipient_cannot_see: entry(422, 'Nobody with this address can see the alert'),
  alert_changed: entry(409, 'Somebody else has changed this alert in the meantime: {fields}'),
  selection_changed: entry(
    409,
    'The filter now finds another number of alerts: {count}. Check the selection and try again',
  ),
  change_not_found: entry(404, 'There is no change of yours to undo'),
  comment_not_found: entry(404, 'This comment does not exist'),
  comment_of_another: entry(403, 'Only the author can change this comment'),

  // Automations.
  no_value_selected: entry(422, 'At least one value must be selected'),
  condition_unfit: entry(422, 'This condition does not fit what the automation starts with'),
  action_unfit: entry(422, 'This action does not fit what the automation starts with'),

  name_taken: entry(422, 'This name is taken'),
  zone_crosses_itself: entry(422, 'The outline of a zone must not cross itself'),
  zone_without_area: entry(422, 'This zone has no area'),
  area_not_found: entry(422, 'This area is not drawn on the camera'),
  not_calibrated: entry(422, 'This needs cameras that are calibrated on the same plan: {names}'),
  domain_taken: entry(422, 'This address belongs to another reseller'),
  domain_not_allowed: entry(422, 'This address belongs to the installation itself'),
  domain_missing: entry(422, 'Enter a domain and save it first'),
  domain_record_missing: entry(422, 'The record was not found. New records can take a while to appear'),
  domain_lookup_failed: entry(422, 'The name service did not answer. Try again in a moment'),
  cannot_move: entry(422, 'This cannot be moved'),
  invalid_picture: entry(422, 'This picture cannot be read. Use a JPEG, PNG or WebP file'),
  invalid_key: entry(422, 'This link is no longer valid. Request a new one'),
  wrong_password: entry(422, 'This is not your current password'),
  wrong_code: entry(422, 'This code is wrong or has already been used'),
  password_reused: entry(422, 'Choose a password you have not used before'),

  // The request itself.
  malformed_request: entry(400, 'The request could not be read'),
  not_authenticated: entry(401, 'Sign in to continue'),
  authentication_failed: entry(401, 'Authentication failed'),
  login_failed: entry(401, 'Login failed'),
  invalid_node_token: entry(401, 'This node token is not valid'),
  invalid_api_key: entry(401, 'This API key does not exist, has expired or was revoked'),
  permission_denied: entry(403, 'You do not have permission to do this'),
  foreign_origin: entry(403, 'Requests from this page are not allowed'),
  password_expired: entry(403, 'Your password has expired. Choose a new one to continue'),
  user_not_editable: entry(403, 'This account has access or permissions that you do not have'),
  session_only: entry(403, 'API keys cannot do this. Sign in to the console instead'),
  viewing_read_only: entry(403, 'You are viewing as somebody else, so nothing can be changed. Stop viewing first'),
  viewing_ended: entry(403, 'You are no longer viewing as somebody else, so nothing was changed'),
  not_found: entry(404, 'There is nothing at this address'),
  user_not_found: entry(404, 'This user does not exist'),
  alert_not_found: entry(404, 'This alert does not exist'),
  camera_not_found: entry(404, 'This camera does not exist'),
  connection_test_not_found: entry(404, 'This connection test does not exist'),
  reseller_not_found: entry(404, 'This reseller does not exist'),
  company_not_found: entry(404, 'This company does not exist'),
  site_not_found: entry(404, 'This site does not exist'),
  group_not_found: entry(404, 'This group does not exist'),
  plan_not_found: entry(404, 'This plan does not exist'),
  zone_not_found: entry(404, 'This zone does not exist'),
  label_not_found: entry(404, 'This label does not exist'),
  automation_not_found: entry(404, 'This automation does not exist'),
  webhook_not_found: entry(404, 'This webhook does not exist'),
  tag_not_found: entry(404, 'This tag does not exist'),
  flow_not_found: entry(404, 'This logic flow does not exist'),
  flow_version_not_found: entry(404, 'This version does not exist'),
  program_not_found: entry(404, 'It is not known what this camera watched for at that time'),
  session_not_found: entry(404, 'This session does not exist'),
  saved_view_not_found: entry(404, 'This saved view does not exist'),
  api_key_not_found: entry(404, 'This API key does not exist'),
  suggestion_not_found: entry(404, 'This suggestion does not exist'),
  notification_not_found: entry(404, 'This notification does not exist'),
  node_not_found: entry(404, 'This processing node does not exist'),
  audit_entry_not_found: entry(404, 'This entry of the audit trail does not exist'),
  delivery_not_found: entry(404, 'This delivery does not exist'),
  download_not_found: entry(404, 'This download does not exist, has expired, or holds something you can no longer see'),
  media_not_found: entry(404, 'This file does not exist'),
  role_not_found: entry(404, 'This role does not exist'),
  permission_not_found: entry(404, 'This permission does not exist'),
  link_expired: entry(403, 'This link has expired'),
  method_not_allowed: entry(405, 'This method is not allowed here'),
  transfer_not_set_up: entry(409, 'Failed to initiate record transfer: this camera transfers no records'),
  already_transferred: entry(409, 'This record has been transferred already'),
  already_set_up: entry(409, 'A superuser already exists'),
  own_rights: entry(409, 'You cannot change your own role, access or state'),
  own_view: entry(409, 'This is your own account'),
  account_not_active: entry(409, 'This account is not active'),
  own_password: entry(409, 'Change your own password in your profile'),
  own_authenticator: entry(409, 'Turn off your own authenticator in your profile'),
  last_superuser: entry(409, 'There must be at least one active superuser'),
  not_invited: entry(409, 'This account is not waiting for activation'),
  authenticator_active: entry(409, 'An authenticator is already set up. Turn it off first'),
  authenticator_not_begun: entry(409, 'Start setting up the authenticator first'),
  role_read_only: entry(409, 'This role is read-only'),
  role_in_use: entry(409, 'This role is in use. People who have it: {count}'),
  role_stronger: entry(403, 'This role has permissions that you do not have'),
  plan_in_use: entry(409, 'This plan is in use. Cameras that show it: {cameras}. Zones drawn on it: {zones}'),
  too_many_plans: entry(409, 'A site keeps at most {max} plans. Delete one first'),
  too_many_flows: entry(409, 'A site has at most {max} logic flows. Delete one first'),
  id_taken: entry(409, 'This id is taken'),
  flow_version_unreadable: entry(409, 'This version cannot be read, so it cannot be restored'),
  too_many_zones: entry(409, 'A site has at most {max} zones. Delete one first'),
  download_not_ready: entry(409, 'This file is not ready yet'),
  not_in_one_company: entry(409, 'Views are shared within one company, and your account belongs to several or none'),
  too_many_saved_views: entry(409, 'You can save at most {max}. Delete one first'),
  too_many_automations: entry(409, 'A camera can have at most {max} automations. Delete one first'),
  too_many_webhooks: entry(409, 'A company can have at most {max} webhooks. Delete one first'),
  second_opinion_not_set_up: entry(409, 'Second opinions are switched off, or have no address and model yet'),
  no_alert_with_picture: entry(409, 'There is no alert with a picture yet'),
  alert_without_picture: entry(409, 'This alert has no picture'),
  opinion_limit_reached: entry(409, 'This month’s limit of {max} questions has been reached'),
  webhook_without_secret: entry(409, 'The secret of this webhook is lost. Create a new one first'),
  too_many_api_keys: entry(409, 'There can be at most {max} API keys. Revoke one first'),
  permission_read_only: entry(409, 'Built-in permissions cannot be changed'),
  acc_not_configured: entry(409, 'This installation has no client of Autodesk yet. Ask its operator'),
  camera_without_node: entry(409, 'This camera has no processing node'),
  site_without_node: entry(409, 'No processing node watches this site yet'),
  node_not_running: entry(409, 'This processing node is not running'),
  not_revertible: entry(409, 'A change of this kind cannot be reverted'),
  object_gone: entry(409, 'What was changed no longer exists'),
  suggestion_settled: entry(409, 'The draft of this suggestion has been saved already'),
  changed_since: entry(409, 'It has been changed again since: {fields}'),
  too_many_downloads: entry(429, 'At most {max} files are made for you at a time. Try again when one of them is ready'),
  too_many_uploads: entry(429, 'You have uploaded too many files in the last hour. Try again later'),
  body_too_large: entry(413, 'The request is too large'),
  unsupported_media_type: entry(415, 'This kind of content is not accepted here'),
  too_many_requests: entry(429, 'Too many requests. Try again in {seconds} seconds'),
  too_many_mails: entry(429, 'Too many e-mails have been sent by you or your company. Try again later'),
  too_many_mails_to_recipient: entry(429, 'Too many e-mails have been sent to this address. Try again later'),

  // Ours.
  internal_error: entry(500, 'Something went wrong'),
  unavailable: entry(503, 'The service is starting or stopping. Try again in a moment'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams = Record<string, string | number>;

/** More of them help nobody, and somebody who sends nonsense must not get a long answer to it. */
export const MAX_PROBLEMS = 20;

export interface ProblemEntry {
  code: ErrorCode;
  message: string;
  field?: string;
  params?: ErrorParams;
}

const PROBLEM_TYPES = ['validation_error', 'client_error', 'server_error'] as const;

/** The body of every failed call. */
export const Problem = z.object({
  type: z.enum(PROBLEM_TYPES),
  errors: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      field: z.string().optional(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  /** What somebody else made of it in the meantime, when that is why the call failed; the same as a GET would answer. */
  current: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;

export const problemTypeOf = (status: number): (typeof PROBLEM_TYPES)[number] =>
  status === 422 ? 'validation_error' : status < 500 ? 'client_error' : 'server_error';

/** Fills `{name}` in a catalogue sentence. */
const fillMessage = (message: string, params: ErrorParams = {}) =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

export const problemEntry = (code: ErrorCode, params?: ErrorParams, field?: string): ProblemEntry => ({
  code,
  message: fillMessage(ERRORS[code].message, params),
  ...(field === undefined ? {} : { field }),
  ...(params === undefined ? {} : { params }),
});
