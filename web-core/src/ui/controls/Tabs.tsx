import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}

type Step = (at: number, last: number) => number;
const next: Step = (at, last) => (at === last ? 0 : at + 1);
const previous: Step = (at, last) => (at === 0 ? last : at - 1);
const ends: Record<string, Step> = {
  Home: () => 0,
  End: (_, last) => last,
};
const ACROSS: Record<string, Step> = { ...ends, ArrowRight: next, ArrowLeft: previous };
const FROM_RIGHT: Record<string, Step> = { ...ends, ArrowRight: previous, ArrowLeft: next };

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Tabs by the WAI-ARIA pattern: one tab stop; arrow keys move and select. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, selected, onSelect, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected when the key changes.
  useEffect(() => {
    const show = () => {
      const tab = list.current?.querySelector('[aria-selected="true"]');
      // Scroll the list only, not the page.
      if (list.current && tab) list.current.scrollLeft += middleOf(tab) - middleOf(list.current);
    };
    // On a narrow screen the selected tab may be out of sight. Wait for the page's own layout first.
    const afterLayout = setTimeout(show);
    window.addEventListener('resize', show);
    return () => {
      clearTimeout(afterLayout);
      window.removeEventListener('resize', show);
    };
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const step = (document.documentElement.dir === 'rtl' ? FROM_RIGHT : ACROSS)[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === selected);
    const to = step(at, tabs.length - 1);
    const tab = tabs[to];
    if (!tab) return;
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
