export { alertPeopleHandlers } from './people.handlers.ts';
export { seenOf } from './seen.ts';
export { maySee } from './who-may-see.repo.ts';
