import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads on to another page, its query included, once per target however often it is drawn while that page loads. */
export function Redirect({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}
