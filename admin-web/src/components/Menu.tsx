import { classNames } from '@souk/web-core/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './Menu.module.css';

export interface MenuItem<Key extends string> {
  key: Key;
  label: string;
  /** Its place in the app; an item without one opens by a click only. */
  href?: string | undefined;
  icon?: ReactNode;
  /** Stands behind the label. */
  count?: ReactNode;
  /** Heading that it stands under. */
  group?: string;
  /** Keys that open it, shown while `isAwaited`. */
  keys?: string;
  /** Loads what it opens, before it is pressed. */
  onNear?: () => void;
}

interface MenuProps<Key extends string> {
  name: string;
  items: readonly MenuItem<Key>[];
  open: Key | null;
  onOpen: (key: Key) => void;
  /** `top`: across the top; `rail`: icons at the side; `side`: one below the other. */
  look: 'top' | 'rail' | 'side';
  isAwaited?: boolean;
}

/** A menu of places, one of which is open. Each with an address can be opened in a tab of the browser as well. */
export function Menu<Key extends string>({ name, items, open, onOpen, look, isAwaited }: MenuProps<Key>) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is open when the key changes.
  useEffect(() => {
    // On a narrow screen the open item may be out of sight. Scroll the menu only: the page stays where it is.
    const item = nav.current?.querySelector('[aria-current]');
    if (nav.current && item) nav.current.scrollLeft += middleOf(item) - middleOf(nav.current);
  }, [open, look]);
  const linkOf = ({ key, href, label, icon, count, keys, onNear }: MenuItem<Key>) => {
    const shared = {
      className: styles.item,
      'aria-current': key === open ? ('page' as const) : undefined,
      onPointerEnter: onNear,
      onFocus: onNear,
      children: (
        <>
          {icon && <span aria-hidden>{icon}</span>}
          <span className={styles.label} data-keys={keys}>
            {label}
          </span>
          {count}
        </>
      ),
    };
    const follow = (event: MouseEvent) => {
      // The browser opens another tab or window itself.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(key);
    };
    return href ? (
      <a href={href} onClick={follow} {...shared} />
    ) : (
      <button type="button" onClick={() => onOpen(key)} {...shared} />
    );
  };
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <nav ref={nav} className={classNames(styles[look], isAwaited && styles.awaited)} aria-label={name}>
      {groups.map((group) => (
        <ul key={group ?? ''} aria-label={group}>
          {group && (
            <li className={styles.group} aria-hidden>
              {group}
            </li>
          )}
          {items
            .filter((item) => item.group === group)
            .map((item) => (
              <li key={item.key}>{linkOf(item)}</li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

/** A number in a menu. Other words say it to a screen reader. */
export function MenuCount({ of }: { of: number | undefined }) {
  return (
    <span className={styles.count} aria-hidden>
      {of !== undefined && <span>{of}</span>}
    </span>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
