import { paths } from '@souk/web-core/config';
import { SoukMark } from '@souk/web-core/ui';
import styles from './Brand.module.css';
import { siteName } from './siteName';

export function Brand() {
  return (
    <a className={styles.brand} href={paths.landing}>
      <SoukMark />
      <span>{siteName()}</span>
    </a>
  );
}
