import { personName } from '@sightline/contract/person-name';
import css from './name-with-username.module.css';

interface NamedUser {
  first_name: string;
  last_name: string | null;
  username: string;
}

export const NameWithUsername = ({ user }: { user: NamedUser }) => (
  <>
    {personName(user)} <span className={css.username}>{user.username}</span>
  </>
);
