import { t } from '@souk/contracts/texts/texts';
import { Button, Icon, Spinner } from '@souk/web-core/ui';
import { ChainVerdict } from '../../../../components/ChainVerdict';
import styles from './HashCheck.module.css';
import type { useHashCheck } from './useHashCheck';

interface HashCheckProps {
  check: ReturnType<typeof useHashCheck>;
  coin: string;
}

/** Progress and result of the chain's check, below the field. Its space is reserved, so that nothing moves. */
export function HashCheck({ check, coin }: HashCheckProps) {
  const { isSettled, fault, verdict, isLooking, isError, lookAgain } = check;
  const canChange = isError || (verdict?.checked_at && ['waiting', 'unknown'].includes(verdict.outcome));
  return (
    <div className={styles.check}>
      <div role="status">
        {fault ? (
          <p className={styles.fault}>
            <Icon name="warning" size={16} /> {fault}
          </p>
        ) : isLooking && !verdict ? (
          <p className={styles.note}>
            <Spinner size="sm" label={null} /> {t('Looking at the chain…')}
          </p>
        ) : verdict?.checked_at ? (
          <ChainVerdict verdict={verdict} coin={coin} />
        ) : (
          <p className={styles.note}>
            <Icon name="info" size={16} />
            {!isSettled
              ? t('Your wallet or exchange shows it after sending, often as “transaction hash”.')
              : t('Not checked on the chain. You can submit it: our team checks it.')}
          </p>
        )}
      </div>
      {canChange && !isLooking && (
        <Button small onClick={() => void lookAgain()}>
          {t('Look again')}
        </Button>
      )}
    </div>
  );
}
