import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { Target } from '../lib/target.ts';

interface TargetLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'target'> {
  target: Target;
}

/** A link in the shape of another part: `<Button component={TargetLink} target={target({ to: '/' })}>`. */
export const TargetLink = ({ target, ...props }: TargetLinkProps) => <Link {...target} {...props} />;
