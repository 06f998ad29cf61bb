import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface TabsProps<Key extends string> {
  /** What the tabs are for, to a screen reader. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The selected tab's content. */
  children: ReactNode;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Tabs in the WAI-ARIA manner: one tab stop, arrow keys move and select. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected when the key changes.
  useEffect(() => {
    // On a narrow screen the tab that the address names may be out of sight. Not before the page is laid out for itself.
    const afterLayout = setTimeout(() => {
      const tab = list.current?.querySelector('[aria-selected="true"]');
      // The list only: the page stays where it is.
      if (list.current && tab) list.current.scrollLeft += middleOf(tab) - middleOf(list.current);
    });
    return () => clearTimeout(afterLayout);
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.key === selected);
    const next = step(at, tabs.length - 1);
    const tab = tabs[next];
    if (!tab) return;
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
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
