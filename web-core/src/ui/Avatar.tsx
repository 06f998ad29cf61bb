import type { CSSProperties } from 'react';
import styles from './Avatar.module.css';
import { classNames } from './classNames';

/** The hues of the twelve grounds, far enough apart to be told from each other. */
const HUES = [25, 48, 75, 100, 128, 155, 182, 210, 240, 270, 305, 345] as const;

interface AvatarProps {
  /** The username. The same name has the same letters and ground everywhere. */
  name: string;
  /** 24, 32 or 44 px. */
  size?: 'sm' | 'md' | 'lg';
}

/** A person's mark, made from the name. Decorative: the name stands beside it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.avatar, size === 'sm' && styles.sm, size === 'lg' && styles.lg)}
      style={{ '--hue': hueOf(name) } as CSSProperties}
    >
      {monogramOf(name)}
    </span>
  );
}

/** The first letters of the first two words, or of the only one: "omar_trades" is "OT", "nadia" is "NA". */
function monogramOf(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = [...first];
  return `${letters[0] ?? '?'}${[...(second ?? '')][0] ?? letters[1] ?? ''}`.toUpperCase();
}

/** FNV-1a: names that differ in one letter get different grounds. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return HUES[hash % HUES.length] ?? HUES[0];
}
