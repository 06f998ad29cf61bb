import type { HashUse } from '@souk/contracts/backOffice/desk/evidence';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import { DEPOSIT_STATUS_WORDS, WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/wallet/requestMachines';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { TRADE_STATUS_WORDS } from '@souk/contracts/trading/trades/tradeMachine';
import { Link } from '@souk/web-core';
import { Amount, Time } from '@souk/web-core/ui';
import { Table } from 'antd';
import { reviewPath } from '../../tabPaths';
import { AddressText } from '../AddressText';
import { caseName } from '../caseWords';
import { personText } from '../personText';
import { ExplorerLink } from '../review/ExplorerLink';
import { TitledCard } from '../TitledCard';
import styles from './evidence.module.css';
import { SenderProofTag } from './SenderProofTag';

interface HashEvidenceProps {
  title: string;
  hash: string;
  network: NetworkCode;
  others: HashUse[];
  /** The case under review, if its user claims the transaction: shown beside the others. */
  own?: HashUse;
}

export function HashEvidence({ title, hash, network, others, own }: HashEvidenceProps) {
  const isContested = own !== undefined && others.some(({ kind }) => kind === own.kind);
  return (
    <>
      <TitledCard title={title} extra={<ExplorerLink hash={hash} network={network} />}>
        <AddressText address={hash} copyLabel={t('Copy transaction hash')} />
      </TitledCard>
      <TitledCard
        title={isContested ? t('Claims on this transaction') : t('Where else this hash was given')}
        flush
      >
        <Table
          size="small"
          pagination={false}
          rowKey={placeOf}
          dataSource={isContested ? [own, ...others] : others}
          showHeader={others.length > 0}
          locale={{ emptyText: t('Not seen before') }}
          scroll={{ x: others.length > 0 ? 'max-content' : undefined }}
          columns={[
            {
              title: t('Case'),
              render: (_, use) => (
                <>
                  {use === own ? (
                    <strong>{thisCase(use)}</strong>
                  ) : (
                    <Link to={reviewPath(`${use.kind}s`, use.id)}>{placeOf(use)}</Link>
                  )}
                  <small className={styles.when}>
                    {wordFor(WORDS[use.kind], use.status)} · <Time value={use.created_at} />
                  </small>
                </>
              ),
            },
            { title: t('User'), render: (_, { user }) => personText(user) },
            {
              title: t('Amount'),
              align: 'end',
              render: (_, { amount }) => <Amount value={amount} inColumn />,
            },
            {
              title: t('Reserved amount'),
              render: (_, { bound }) =>
                bound !== undefined && (bound ? t('Given only to them') : t('Not asked for')),
            },
            {
              title: t('Signed'),
              render: (_, { sender_proof: proof }) => proof !== undefined && <SenderProofTag proof={proof} />,
            },
          ]}
        />
      </TitledCard>
    </>
  );
}

const WORDS: Record<HashUse['kind'], Record<string, string>> = {
  deposit: DEPOSIT_STATUS_WORDS,
  withdrawal: WITHDRAWAL_STATUS_WORDS,
  trade: TRADE_STATUS_WORDS,
};

const placeOf = ({ kind, id }: HashUse) => caseName(kind, id);

const thisCase = ({ kind, id }: HashUse) =>
  t(
    '{kind, select, deposit {This deposit #{id}} withdrawal {This withdrawal #{id}} other {This trade #{id}}}',
    { kind, id },
  );
