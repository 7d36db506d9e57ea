import { useMatch } from '@tanstack/react-router';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { RedirectToAddress } from '../../ui/redirect.tsx';
import { startAddress, wayIn } from '../navigation.ts';

/** The root and the sections' own paths hold no page: each leads on to one. */
export function WayIn() {
  const user = useCurrentUser();
  // The route's own path: the location already names the next page while this one is still drawn.
  const { fullPath } = useMatch({ strict: false });
  return <RedirectToAddress address={startAddress(user, fullPath ?? '/') ?? wayIn(user, fullPath ?? '/')} />;
}
