import { addAmounts } from '@souk/contracts/amounts/amounts';
import { addressUrl, networkName } from '@souk/contracts/chains/networks';
import type { LiabilityProof } from '@souk/contracts/money/treasury/liabilities';
import { t } from '@souk/contracts/texts/texts';
import { shortHash } from '@souk/contracts/trading/caseFile/shortHash';
import { usePageTitle, useSession } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import {
  Amount,
  Banner,
  Card,
  Chip,
  Definition,
  DefinitionList,
  EmptyState,
  Page,
  PageHeader,
  Pending,
  rich,
  Skeleton,
  Stack,
  Time,
} from '@souk/web-core/ui';
import { SHOWN_PROOFS, useLiabilitiesQuery } from '../../../proofs/liabilitiesApi';
import { useStatusQuery } from '../../../windDown/statusApi';
import { WindDownCard } from '../../../windDown/WindDownCard';
import { heldOf } from './heldOf';
import { OwnPart } from './OwnPart';
import { ProofChart } from './ProofChart';
import styles from './TransparencyPage.module.css';
import { WorkTimes } from './WorkTimes';

/** /transparency: the platform's debts and holdings, for everyone; users also see the check of their own money. */
export function TransparencyPage() {
  usePageTitle(t('What we owe'));
  const { user } = useSession();
  const query = useLiabilitiesQuery(SHOWN_PROOFS);
  const [newest] = query.data ?? [];
  const { data: status } = useStatusQuery();
  return (
    <Page>
      <PageHeader
        title={t('What we owe')}
        lead={t(
          'Once a day, at a moment no one chooses, we prove what we owe to all users. Your own browser checks your part.',
        )}
      />
      {status?.wind_down && (
        <div className={styles.windDown}>
          <WindDownCard windDown={status.wind_down} />
        </div>
      )}
      {newest ? (
        <Stack>
          <Summary proof={newest} />
          {user && <OwnPart number={newest.number} />}
          <Addresses proof={newest} />
          <History proofs={query.data ?? []} />
          <WorkTimes proofs={query.data ?? []} />
          <Limits />
        </Stack>
      ) : query.data ? (
        <Card>
          <EmptyState icon="shield">
            {t('The first proof is made within a few minutes of the start.')}
          </EmptyState>
        </Card>
      ) : (
        <Pending
          query={query}
          inCard
          waiting={
            <div aria-busy="true">
              <Stack>
                <Skeleton height={220} />
                <Skeleton height={180} />
              </Stack>
            </div>
          }
        />
      )}
    </Page>
  );
}

function Summary({ proof }: { proof: LiabilityProof }) {
  const { held, due, percent, isShort } = heldOf(proof);
  const signed = proof.signed_reserves.length;
  return (
    <Card>
      {isShort && (
        <Banner tone="bad" title={t('We hold less than we owe')} announce={false}>
          {t('This is what the chains said when the proof was made.')}
        </Banner>
      )}
      <p className={styles.sentence}>
        {held === null
          ? rich('We owe {due}. What we hold isn’t read from the chains here, so we can’t show it.', {
              due: <Amount value={due} size="strong" />,
            })
          : percent
            ? rich('We owe {due}, and hold {held}: {percent} %.', { ...amounts(due, held), percent })
            : rich('We owe {due}, and hold {held}.', amounts(due, held))}
      </p>
      <DefinitionList>
        <Definition term={t('Users’ balances')}>
          <Amount hideUnit value={proof.total} />
        </Definition>
        <Definition term={t('Arrived, not credited to anyone yet')}>
          <Amount hideUnit value={proof.arrivals} />
        </Definition>
        <Definition term={t('We owe')} total>
          <Amount hideUnit value={due} />
        </Definition>
      </DefinitionList>
      <p className={styles.note}>
        {rich('Proof {number}, {time}, digits {digits}, root {root} in our emails.', {
          number: proof.number,
          time: <Time value={proof.taken_at} />,
          digits: <InFours hash={proof.hash} />,
          root: <InFours hash={proof.root} />,
        })}{' '}
        {proof.called && <>{t('We called for this one ourselves.')} </>}
        {held !== null &&
          (signed > 0
            ? t('{signed} of {count, plural, one {# address} other {# addresses}} signed for it.', {
                signed,
                count: proof.reserves.length,
              })
            : t('What we hold is read on the chain, and not signed by its addresses.'))}{' '}
        {t('Our fees, {fees} USDT, are our own money and not in what we owe.', {
          fees: formatUsdt(proof.fees),
        })}
      </p>
    </Card>
  );
}

const amounts = (due: string, held: string) => ({
  due: <Amount value={due} size="strong" />,
  held: <Amount value={held} size="strong" />,
});

function InFours({ hash }: { hash: string }) {
  return <code dir="ltr">{shortHash(hash).match(/.{4}/g)?.join(' ')}</code>;
}

function Addresses({ proof }: { proof: LiabilityProof }) {
  if (proof.reserves.length === 0) return null;
  return (
    <Card title={t('Where it is held')}>
      <ul className={styles.addresses}>
        {proof.reserves.map(({ network, address, balance, block_number }) => {
          const isSigned = proof.signed_reserves.some(
            (one) => one.network === network && one.address === address,
          );
          return (
            <li key={`${network} ${address}`}>
              <a href={addressUrl(network, address)} target="_blank" rel="noopener noreferrer">
                <bdi translate="no">{address}</bdi>
                <span className="visually-hidden"> {t('(opens the explorer in a new tab)')}</span>
              </a>
              <span className={styles.note}>
                {t('{network}, block {block}', { network: networkName(network), block: block_number })}
              </span>
              <span>{balance === null ? t('Not known') : <Amount value={balance} />}</span>
              <Chip tone={isSigned ? 'good' : 'neutral'}>{isSigned ? t('Signed') : t('Not signed')}</Chip>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function History({ proofs }: { proofs: readonly LiabilityProof[] }) {
  return (
    <Card title={t('The last {count, plural, one {proof} other {# proofs}}', { count: proofs.length })}>
      <SetBack proofs={proofs} />
      <ProofChart proofs={proofs} />
      <details className={styles.table}>
        <summary>{t('As a table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Proof')}</th>
              <th scope="col">{t('Made')}</th>
              <th scope="col">{t('We owed')}</th>
              <th scope="col">{t('We held')}</th>
              <th scope="col">{t('Digits')}</th>
              <th scope="col">{t('Root')}</th>
            </tr>
          </thead>
          <tbody>
            {proofs.map((proof) => {
              const { held } = heldOf(proof);
              return (
                <tr key={proof.number}>
                  <th scope="row">{proof.number}</th>
                  <td>
                    <Time value={proof.taken_at} exact />
                  </td>
                  <td>{formatUsdt(addAmounts(proof.total, proof.arrivals))}</td>
                  <td>{held === null ? t('Not known') : formatUsdt(held)}</td>
                  <td>
                    <code>{shortHash(proof.hash)}</code>
                  </td>
                  <td>
                    <code>{shortHash(proof.root)}</code>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

/** Marks a restored backup: the numbers of proofs lost at that time are never reused. */
function SetBack({ proofs }: { proofs: readonly LiabilityProof[] }) {
  const place = proofs.findIndex(({ number }, at) => number > (proofs[at + 1]?.number ?? number) + 1);
  const [after, before] = place < 0 ? [] : proofs.slice(place, place + 2);
  if (!after || !before) return null;
  return (
    <p className={styles.note}>
      {t(
        'Before proof {after} we restored a backup. It follows proof {before}: those made in between are lost, and no other proof gets their numbers.',
        { after: after.number, before: before.number },
      )}
    </p>
  );
}

function Limits() {
  return (
    <Card title={t('What this proves, and what it doesn’t')}>
      <ul className={styles.limits}>
        <li>
          {t(
            'At each visit your browser adds up your movements, and says so if a proof counts less, or if a movement isn’t as it saw it before. The more people look, the more it proves.',
          )}
        </li>
        <li>
          {t(
            'It can’t miss what it never saw, because it learns your movements from us. Look them through, and keep receipts.',
          )}
        </li>
        <li>{t('What moves in the two minutes before a proof may be counted by the next one only.')}</li>
        <li>{t('It doesn’t count people who never come back: no one checks for them.')}</li>
        <li>{t('Money can be borrowed for a day. That’s why no one chooses the moment.')}</li>
        <li>{t('It says nothing of what we may owe to others than our users.')}</li>
        <li>
          {t(
            'Compare the digits with someone else’s: if we showed each of you another proof, they would differ. Your browser remembers those it saw.',
          )}
        </li>
      </ul>
    </Card>
  );
}
