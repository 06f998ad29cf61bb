import { t } from '@souk/contracts/texts/texts';
import { switchTheme } from '../theme/theme';
import { Icon } from './Icon';
import styles from './ThemeSwitch.module.css';

/**
 * Switches between light and dark; the browser remembers the choice. CSS picks the icon, so a prerendered page shows
 * the right one before any script runs. A guest page's first script finds it by `data-theme-switch` and switches before
 * React runs.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={t('Switch between light and dark')}
      title={t('Switch between light and dark')}
      data-theme-switch=""
      onClick={switchTheme}
    >
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
    </button>
  );
}
