import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { formatTime, formatUsdt } from '@souk/web-core/format';
import { Icon, rich } from '@souk/web-core/ui';
import styles from './ProofLine.module.css';
import { useNewestCheck } from './useNewestCheck';

export function ProofLine() {
  const { head, check, error } = useNewestCheck();
  if (!head || (check?.isCompared && compareAmounts(check.owned, '0') === 0)) return null;
  const isUnchecked = check ? !check.fault && !check.isCompared : Boolean(error);
  return (
    <p className={styles.line}>
      {isUnchecked ? (
        <Link to={paths.transparency}>
          {t('Your part of proof {number} couldn’t be checked', { number: head.number })}
        </Link>
      ) : !check ? (
        t('Checking that your money is in proof {number}…', { number: head.number })
      ) : check.fault ? (
        <Link className={styles.wrong} to={paths.transparency}>
          {t('Proof {number} doesn’t fit your money', { number: head.number })}
        </Link>
      ) : (
        <>
          <Icon name="check" size={16} />{' '}
          {rich('Your {owned} USDT are in <a>proof {number}</a>, checked by this browser at {time}.', {
            a: (words) => <Link to={paths.transparency}>{words}</Link>,
            owned: formatUsdt(check.owned),
            number: head.number,
            time: formatTime(check.at),
          })}
        </>
      )}
    </p>
  );
}
