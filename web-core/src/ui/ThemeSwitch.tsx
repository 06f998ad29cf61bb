import { chooseTheme } from '../theme/theme';
import { useTheme } from '../theme/useTheme';
import { Icon } from './Icon';
import styles from './ThemeSwitch.module.css';

/** Switches between light and dark; the choice stays with the browser. */
export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = `Use the ${other} theme`;
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(other)}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
