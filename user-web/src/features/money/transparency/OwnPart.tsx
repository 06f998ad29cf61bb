import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { useSession } from '@souk/web-core';
import { downloadFile, useAttempt } from '@souk/web-core/request';
import { Amount, Banner, Button, Card, ErrorState, rich, Skeleton } from '@souk/web-core/ui';
import { SupportLink } from '../../../components/SupportLink';
import type { OwnCheck } from '../../../proofs/checkOwn';
import { useNewestCheck } from '../../../proofs/useNewestCheck';
import styles from './TransparencyPage.module.css';

export function OwnPart({ number }: { number: number }) {
  const { check, error: withheld, refetch } = useNewestCheck(true);
  const { user } = useSession();
  const { busy, error, attempt, dismissError } = useAttempt(t('The file couldn’t be downloaded'));
  const download = (path: string, name: string) =>
    attempt(() => downloadFile(path, `${name}-${user?.username}.html`));
  return (
    <Card title={t('Your part')}>
      {withheld && !check ? (
        <ErrorState error={withheld} onRetry={refetch} />
      ) : !check ? (
        <Skeleton height={48} />
      ) : check.fault ? (
        <Banner tone="bad" title={t('Proof {number} doesn’t fit your money', { number: check.number })}>
          {rich('{fault}. Keep the file, show it to people you trust, and {support}', {
            fault: check.fault,
            support: <SupportLink />,
          })}
        </Banner>
      ) : (
        <Outcome check={check} />
      )}
      {error && (
        <Banner tone="bad" onDismiss={dismissError}>
          {error}
        </Banner>
      )}
      <p className={styles.note}>
        <Button
          small
          icon="download"
          busy={busy}
          busyLabel={t('Preparing…')}
          onClick={() => void download(`/wallet/liability-proofs/${number}/file`, `proof-${number}`)}
        >
          {t('Download your proof')}
        </Button>{' '}
        <Button
          small
          icon="download"
          busy={busy}
          busyLabel={t('Preparing…')}
          onClick={() => void download('/wallet/receipt/file', 'receipt')}
        >
          {t('Download a signed receipt')}
        </Button>
      </p>
      <p className={styles.note}>
        {t(
          'Both files check themselves, without a network. The receipt says what you own right now. Keep it: the file of a later proof compares itself with it. We keep your part of the last three proofs.',
        )}
      </p>
    </Card>
  );
}

function Outcome({ check }: { check: OwnCheck }) {
  const { number, owned, isCompared, isLate, isSigned, remembers } = check;
  if (!isCompared)
    return (
      <p>
        {rich(
          'Proof {number} counts {owned} for you. Too much moved since then: this browser can’t compare it with your movements.',
          { number, owned: <Amount value={owned} /> },
        )}
      </p>
    );
  const hasOwned = compareAmounts(owned, '0') > 0;
  return (
    <>
      <p>
        {hasOwned
          ? rich('The {owned} you owned when proof {number} was made are in it.', {
              owned: <Amount value={owned} />,
              number,
            })
          : t('You owned nothing when proof {number} was made.', { number })}{' '}
        {t('Your browser checked that your movements add up to this amount.')}{' '}
        {hasOwned &&
          (isSigned
            ? t('It followed every step up to the signed total.')
            : t(
                'It followed every step up to the total, but doesn’t know this kind of signature. A newer browser checks that too.',
              ))}
      </p>
      <p className={styles.note}>
        {remembers
          ? t('Your movements are as this browser saw them before.')
          : t(
              'This browser saw none of your movements before, so it knows them only as we show them now. Look them through in your wallet: from now on it remembers them.',
            )}{' '}
        {isLate &&
          t(
            'A movement of the two minutes before the proof was still being written and isn’t in it. The next proof must count it.',
          )}
      </p>
    </>
  );
}
