export { createFirstSuperuser } from './create-first-superuser.ts';
export { createSuperuser, type NewSuperuser } from './create-superuser.ts';
export { hasSuperuser } from './has-superuser.ts';
export { usersHandlers } from './users.handlers.ts';
