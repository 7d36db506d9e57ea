import { Button, type ButtonProps } from '@mantine/core';
import type { Target } from '../lib/target.ts';
import { useReadOnly } from './read-only.tsx';
import { TargetLink } from './target-link.tsx';

interface ChangeLinkProps extends ButtonProps {
  target: Target;
}

/** A link to where something is added. While nothing can be changed it is a button that stays grey and says why. */
export function ChangeLink({ target, ...button }: ChangeLinkProps) {
  const readOnly = useReadOnly();
  return readOnly.disabled ? (
    <Button {...button} {...readOnly} />
  ) : (
    <Button {...button} component={TargetLink} target={target} />
  );
}
