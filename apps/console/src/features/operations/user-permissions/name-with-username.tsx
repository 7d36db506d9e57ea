import { fullName } from '../../../entities/user/current-user.ts';
import css from './name-with-username.module.css';

interface NamedUser {
  first_name: string;
  last_name: string | null;
  username: string;
}

export const NameWithUsername = ({ user }: { user: NamedUser }) => (
  <>
    {fullName(user)} <span className={css.username}>{user.username}</span>
  </>
);
