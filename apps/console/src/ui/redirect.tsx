import { type RegisteredRouter, type ToOptions, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads on to an address as it was asked for, its query included, once however often it is drawn while that page loads. */
export function RedirectToAddress({ address }: { address: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(address), [history, address]);
  return null;
}

/** Leads on to another page. */
export function Redirect<const To extends string>(target: ToOptions<RegisteredRouter, string, To>) {
  const router = useRouter();
  return <RedirectToAddress address={router.buildLocation(target as never).href} />;
}
