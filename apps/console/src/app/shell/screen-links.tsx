import { Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../entities/alert/alert-queries.ts';
import { useOpenSuggestions } from '../../entities/suggestion/suggestion-queries.ts';
import { type Counted, useCountText } from '../../lib/count-text.ts';
import { isAt, type ListedScreen, nameOf, type OpenSection, pathOf } from '../navigation.ts';
import type { CountKey } from '../route.ts';
import css from './sidebar.module.css';

interface ScreenLinksProps {
  section: OpenSection;
  isCollapsed?: boolean;
  onFollow?: () => void;
}

/** The screens of the section that is open, each part of it under its own heading. */
export function ScreenLinks({ section, isCollapsed = false, onFollow }: ScreenLinksProps) {
  const { t } = useTranslation();
  return (
    <nav className={css.links} aria-label={t('shell.pages')}>
      {section.screens.map((screen, index) => (
        <Fragment key={screen.path}>
          {isCollapsed ? null : <Heading screen={screen} before={section.screens[index - 1]} all={section.screens} />}
          <ScreenLink
            screen={isAlone(screen, section.screens) ? { ...screen, label: nameOf(screen) } : screen}
            isCollapsed={isCollapsed}
            onFollow={onFollow}
          />
        </Fragment>
      ))}
    </nav>
  );
}

/** Whether a page is all there is of its part: it goes by the name of that, without a heading. */
const isAlone = ({ subTab }: ListedScreen, screens: readonly ListedScreen[]) =>
  subTab !== undefined && screens.filter((other) => other.subTab === subTab).length === 1;

interface HeadingProps {
  screen: ListedScreen;
  before: ListedScreen | undefined;
  all: readonly ListedScreen[];
}

/** Stands above the first page of a part that has several; a page alone that follows those of one is set off from them. */
function Heading({ screen, before, all }: HeadingProps) {
  const { t } = useTranslation();
  const { subTab, partName } = screen;
  if (partName !== undefined)
    return partName === before?.partName ? null : <h3 className={css.overline}>{partName}</h3>;
  if (!subTab || subTab === before?.subTab) return null;
  if (!isAlone(screen, all)) return <h3 className={css.overline}>{t(subTab)}</h3>;
  return before && !isAlone(before, all) ? <span className={css.gap} /> : null;
}

interface ScreenLinkProps {
  screen: ListedScreen;
  isCollapsed: boolean;
  /** In sight, and cannot be followed for now. */
  isClosed?: boolean;
  onFollow: (() => void) | undefined;
}

/** A page by icon and name; of a narrow sidebar only the icon is seen. */
export function ScreenLink({ screen, isCollapsed, isClosed = false, onFollow }: ScreenLinkProps) {
  const { t } = useTranslation();
  const isActive = useLocation({ select: (location) => isAt(location.pathname, screen.path) });
  const label = t(screen.label);
  const spoken = screen.partName === undefined ? label : `${screen.partName}, ${label}`;
  const { icon: Icon } = screen;
  return (
    <Tooltip label={spoken} position="right" disabled={!isCollapsed}>
      <Link
        to={pathOf(screen)}
        disabled={isClosed}
        className={css.link}
        data-active={isActive || undefined}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isCollapsed ? spoken : undefined}
        onClick={onFollow}
      >
        <Icon size={17} stroke={1.8} aria-hidden="true" />
        {isCollapsed ? null : <span className={css.name}>{label}</span>}
        {isCollapsed || !screen.count ? null : <Count of={screen.count} />}
      </Link>
    </Tooltip>
  );
}

/** One source per kind of count a row can carry. */
const COUNTS = {
  unread_alerts: { useCount: useUnreadCount, spoken: 'shell.unread' },
  open_suggestions: { useCount: useOpenSuggestions, spoken: 'shell.suggestions' },
} as const satisfies Record<CountKey, { useCount: () => Counted | undefined; spoken: string }>;

function Count({ of }: { of: CountKey }) {
  const { t } = useTranslation();
  const countText = useCountText();
  const { useCount, spoken } = COUNTS[of];
  const value = useCount();
  if (!value?.count) return null;
  return (
    <span className={css.count}>
      <span aria-hidden="true">{countText(value)}</span>
      <span className="spoken">{t(spoken, { count: value.count })}</span>
    </span>
  );
}
