import { t } from '@souk/contracts/texts/texts';
import { useSettled } from '@souk/web-core/ui';
import { useState } from 'react';
import { useDecidableCount } from '../components/approvals/approvalsApi';
import { Menu, MenuCount } from '../components/Menu';
import { useReviewId } from '../components/review/queue/useReview';
import { useKeys } from '../components/useKeys';
import { useStatistics } from '../features/backOffice/shared/statisticsApi';
import { BY_CLICK, type TabKey, tabPath } from '../tabPaths';
import { useMay } from '../useMay';
import { type AdminTab, ownTabs } from './adminTabs';

interface AdminMenuProps {
  tabs: readonly AdminTab[];
  open: AdminTab;
  onOpen: (key: TabKey) => void;
  /** `top`: across the top; `rail`: icons at the side; `groups`: groups at the side. */
  look: 'top' | 'rail' | 'groups';
}

/** The back office's places, those with the reader's own work first. Tabs of one place open with the first of them. */
export function AdminMenu({ tabs, open, onOpen, look }: AdminMenuProps) {
  const { data: figures } = useStatistics();
  const decidable = useDecidableCount();
  const isLetterAwaited = useTabKeys(tabs, onOpen);
  const own = ownTabs(useMay()).map(({ place }) => place);
  const countOf = ({ key, waiting }: AdminTab) => {
    const hasQueue = waiting !== undefined || key === 'approvals';
    const count = key === 'approvals' ? decidable : figures && waiting?.(figures);
    // A rail has room for what waits only.
    return hasQueue && (look !== 'rail' || count) ? <MenuCount of={count} /> : null;
  };
  const places = tabs
    .filter((tab) => firstOf(tab.place, tabs) === tab)
    .toSorted((one, other) => Number(own.includes(other.place)) - Number(own.includes(one.place)));
  const items = places.map((tab) => ({
    ...itemOf(tab),
    label: tabsOf(tab.place, tabs).length > 1 ? tab.place : tab.label,
    count: countOf(tab),
    ...(look !== 'top' && {
      icon: <tab.Icon />,
      group: own.includes(tab.place) ? t('Your work') : tab.group,
    }),
  }));
  return (
    <Menu
      name={t('Admin panel')}
      items={items}
      open={firstOf(open.place, tabs)?.key ?? null}
      onOpen={onOpen}
      look={look === 'groups' ? 'side' : look}
      isAwaited={isLetterAwaited}
    />
  );
}

/** The tabs of the open place, if it has several. */
export function PlaceTabs({ tabs, open, onOpen }: Omit<AdminMenuProps, 'look'>) {
  const shown = tabsOf(open.place, tabs);
  if (shown.length < 2) return null;
  return <Menu name={open.place} items={shown.map(itemOf)} open={open.key} onOpen={onOpen} look="top" />;
}

const tabsOf = (wanted: string, tabs: readonly AdminTab[]) => tabs.filter(({ place }) => place === wanted);
const firstOf = (wanted: string, tabs: readonly AdminTab[]) => tabs.find(({ place }) => place === wanted);

const itemOf = ({ key, label, letter, Page }: AdminTab) => ({
  key,
  label,
  href: key === BY_CLICK ? undefined : tabPath(key),
  keys: `G ${letter.toUpperCase()}`,
  onNear: Page.preload,
});

/** Time that G waits for its letter. */
const WAIT_MS = 2_000;

/** Opens tabs by G and their letter, while no review is open. @returns true while the letter is awaited. */
function useTabKeys(tabs: readonly AdminTab[], open: (key: TabKey) => void): boolean {
  const [isAsked, setAsked] = useState(false);
  const isOn = useReviewId() === null;
  const go = (key: TabKey) => () => {
    setAsked(false);
    open(key);
  };
  useKeys({ g: () => setAsked(true) }, isOn);
  // Without G before them, the letters are other keys.
  useKeys(Object.fromEntries(tabs.map(({ key, letter }) => [letter, go(key)])), isOn && isAsked, true);
  useSettled(isAsked, isAsked ? WAIT_MS : undefined, () => setAsked(false));
  return isOn && isAsked;
}
