import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads on to another page, once per target however often it is drawn while that page loads. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}
