import { type Monogram, monogramOf } from '@souk/contracts/people/monogramOf';
import { classNames } from '../classNames';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** Used in a document that learns the name only later. */
  monogram?: Monogram;
  /** 24, 32 or 44 px. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Mark of a person, derived from the name. Decorative: the name stands beside it. Its colours are SVG attributes,
 * because a prerendered document may have no style attribute.
 */
export function Avatar({ name, monogram: { letters, hue } = monogramOf(name), size = 'md' }: AvatarProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      // For browsers that do not know `light-dark`.
      fill="var(--color-sunken)"
      className={classNames(styles.avatar, size === 'sm' && styles.sm, size === 'lg' && styles.lg)}
    >
      <circle
        cx="16"
        cy="16"
        r="16"
        fill={`light-dark(oklch(0.915 0.048 ${hue}), oklch(0.33 0.05 ${hue}))`}
      />
      <g fill="var(--color-text)">
        <text
          x="16"
          y="16"
          textAnchor="middle"
          dominantBaseline="central"
          fill={`light-dark(oklch(0.38 0.085 ${hue}), oklch(0.88 0.07 ${hue}))`}
        >
          {letters}
        </text>
      </g>
    </svg>
  );
}
