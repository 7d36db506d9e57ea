import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import type { ReactNode } from 'react';
import css from './company-logo.module.css';

interface NameWithLogoProps {
  name: string;
  logo: string | null;
  /** Stands in for a logo that is not there. */
  icon?: ReactNode;
}

/** A company or reseller as its logo and name. */
export const NameWithLogo = ({ name, logo, icon }: NameWithLogoProps) => (
  <span className={css.row}>
    <span className={css.logo}>
      {logo ? <img src={logo} alt="" /> : (icon ?? <IconBuilding size={14} stroke={1.7} aria-hidden="true" />)}
    </span>
    <span className={css.name}>{name}</span>
  </span>
);
