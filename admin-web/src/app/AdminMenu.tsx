import { t } from '@souk/contracts/texts/texts';
import { classNames, useSettled } from '@souk/web-core/ui';
import { Badge, Menu } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDecidableCount } from '../components/approvals/approvalsApi';
import { useReviewId } from '../components/review/useReview';
import { useKeys } from '../components/useKeys';
import { useStatistics } from '../features/backOffice/shared/statisticsApi';
import type { TabKey } from '../tabPaths';
import styles from './AdminPanel.module.css';
import type { AdminTab } from './adminTabs';

interface AdminMenuProps {
  tabs: readonly AdminTab[];
  open: TabKey;
  onOpen: (key: TabKey) => void;
  /** `top`: across the top; `rail`: icons at the side; `groups`: groups at the side. */
  look: 'top' | 'rail' | 'groups';
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

export function AdminMenu({ tabs, open, onOpen, look }: AdminMenuProps) {
  const { data: figures } = useStatistics();
  const decidable = useDecidableCount();
  const countOf = ({ key, waiting }: AdminTab) =>
    key === 'approvals' ? decidable : figures && waiting?.(figures);
  const isLetterAwaited = useTabKeys(tabs, onOpen);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is open when the key changes.
  useEffect(() => {
    // On a narrow screen the open tab may be out of sight. Scroll the menu only: the page stays where it is.
    const item = nav.current?.querySelector('[aria-current]');
    if (nav.current && item) nav.current.scrollLeft += middleOf(item) - middleOf(nav.current);
  }, [open, look]);
  const hasQueue = ({ key, waiting }: AdminTab) => waiting !== undefined || key === 'approvals';
  const iconOf = (tab: AdminTab) =>
    look === 'rail' && hasQueue(tab) ? (
      <Badge size="small" count={countOf(tab)} overflowCount={99}>
        <tab.Icon />
      </Badge>
    ) : (
      <tab.Icon />
    );
  const items = tabs.map((tab) => ({
    key: tab.key,
    icon: look === 'top' ? undefined : iconOf(tab),
    group: tab.group,
    'aria-current': tab.key === open ? ('page' as const) : undefined,
    label: (
      <>
        <span data-keys={`G ${tab.letter.toUpperCase()}`}>{tab.label}</span>
        {/* The summary and the dashboard say it to a screen reader. */}
        {hasQueue(tab) && (
          <span className={styles.count} aria-hidden>
            <Badge count={countOf(tab)} overflowCount={99_999} showZero />
          </span>
        )}
      </>
    ),
  }));
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <nav
      ref={nav}
      className={classNames(styles[look], isLetterAwaited && styles.awaited)}
      aria-label={t('Admin panel')}
    >
      <Menu
        mode={look === 'top' ? 'horizontal' : 'inline'}
        {...(look === 'rail' && { inlineCollapsed: true })}
        disabledOverflow
        selectedKeys={[open]}
        onClick={({ key }) => onOpen(key as TabKey)}
        items={
          look === 'groups'
            ? groups.map((group) => ({
                type: 'group' as const,
                label: group,
                children: items.filter((item) => item.group === group).map(withoutGroup),
              }))
            : items.map(withoutGroup)
        }
      />
    </nav>
  );
}

/** Ant Design passes unknown properties on to the element. */
function withoutGroup<Item extends { group: string }>({ group: _, ...item }: Item): Omit<Item, 'group'> {
  return item;
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
