import { Navigate, useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '../../entities/user/current-user.ts';
import { homePath, sectionHome } from '../navigation.ts';
import { SECTIONS } from '../screens.ts';

/** The root and the sections' own paths hold no page: each leads on to one. */
export function WayIn() {
  const user = useCurrentUser();
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const section = Object.values(SECTIONS).find((candidate) => candidate.path === path);
  return <Navigate to={section ? sectionHome(user, section) : homePath(user)} replace />;
}
