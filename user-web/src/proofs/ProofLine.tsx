import { t } from '@souk/contracts/texts';
import { Link, paths } from '@souk/web-core';
import { formatTime, formatUsdt } from '@souk/web-core/format';
import { Icon } from '@souk/web-core/ui';
import styles from './ProofLine.module.css';
import { useNewestCheck } from './useNewestCheck';

/** In the wallet: that this browser has checked that one's money is in the newest proof. */
export function ProofLine() {
  const { head, check, error } = useNewestCheck();
  return (
    <p className={styles.line}>
      {!head ? null : error && !check ? (
        <Link to={paths.transparency}>Your part of proof {head.number} couldn’t be checked</Link>
      ) : !check ? (
        t('Checking that your money is in proof {number}…', { number: head.number })
      ) : check.fault ? (
        <Link className={styles.wrong} to={paths.transparency}>
          Proof {head.number} doesn’t fit your money
        </Link>
      ) : (
        <>
          <Icon name="check" size={16} /> Your {formatUsdt(check.owned)} USDT are in{' '}
          <Link to={paths.transparency}>proof {head.number}</Link>, checked by this browser at{' '}
          {formatTime(check.at)}.
        </>
      )}
    </p>
  );
}
