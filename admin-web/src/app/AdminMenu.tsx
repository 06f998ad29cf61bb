import { t } from '@souk/contracts/texts/texts';
import { useSettled } from '@souk/web-core/ui';
import { useState } from 'react';
import { useDecidableCount } from '../components/approvals/approvalsApi';
import { Menu, MenuCount } from '../components/Menu';
import { useReviewId } from '../components/review/queue/useReview';
import { useKeys } from '../components/useKeys';
import { useStatistics } from '../features/backOffice/shared/statisticsApi';
import { BY_CLICK, type TabKey, tabPath } from '../tabPaths';
import type { AdminTab } from './adminTabs';

interface AdminMenuProps {
  tabs: readonly AdminTab[];
  open: TabKey;
  onOpen: (key: TabKey) => void;
  /** `top`: across the top; `rail`: icons at the side; `groups`: groups at the side. */
  look: 'top' | 'rail' | 'groups';
}

export function AdminMenu({ tabs, open, onOpen, look }: AdminMenuProps) {
  const { data: figures } = useStatistics();
  const decidable = useDecidableCount();
  const isLetterAwaited = useTabKeys(tabs, onOpen);
  const countOf = ({ key, waiting }: AdminTab) => {
    const hasQueue = waiting !== undefined || key === 'approvals';
    const count = key === 'approvals' ? decidable : figures && waiting?.(figures);
    // A rail has room for what waits only.
    return hasQueue && (look !== 'rail' || count) ? <MenuCount of={count} /> : null;
  };
  const items = tabs.map((tab) => ({
    key: tab.key,
    href: tab.key === BY_CLICK ? undefined : tabPath(tab.key),
    label: tab.label,
    keys: `G ${tab.letter.toUpperCase()}`,
    count: countOf(tab),
    onNear: tab.Page.preload,
    ...(look !== 'top' && { icon: <tab.Icon /> }),
    ...(look === 'groups' && { group: tab.group }),
  }));
  return (
    <Menu
      name={t('Admin panel')}
      items={items}
      open={open}
      onOpen={onOpen}
      look={look === 'groups' ? 'side' : look}
      isAwaited={isLetterAwaited}
    />
  );
}

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
