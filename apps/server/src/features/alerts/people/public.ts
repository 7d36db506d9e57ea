export { alertPeopleHandlers } from './people.handlers.ts';
export { listPeopleOfPlace, namePeople } from './people-of-place.ts';
export { seenOf } from './seen.ts';
export { maySee } from './who-may-see.repo.ts';
