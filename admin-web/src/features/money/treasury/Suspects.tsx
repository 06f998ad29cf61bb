import type { Treasury } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Amount, HashLink } from '@souk/web-core/ui';
import { Button, Table } from 'antd';
import { caseName } from '../../../components/caseWords';
import { TitledCard } from '../../../components/TitledCard';
import { reviewPath } from '../../../tabPaths';
import type { BookableTransfer } from './BookEntry';

type Suspect = Treasury['suspects'][number];

const WORDS: Record<Suspect['kind'], string> = {
  left: t('A transfer left the deposit address, and no withdrawal stands for it'),
  credited: t('A deposit was credited with another amount than came'),
  vanished: t('A deposit was credited, and its transaction left the chain'),
  paid: t('A withdrawal was paid with another amount than was due'),
  ledger: t(
    'What users own isn’t what deposits and withdrawals make. “npm run ledger:check” on the server names the row',
  ),
};

const TABS = { credited: 'deposits', vanished: 'deposits', paid: 'withdrawals' } as const;

interface SuspectsProps extends Pick<Treasury, 'suspects'> {
  /** Undefined if the reader may not book. */
  onBook?: (transfer: BookableTransfer) => void;
}

/** Lists the rows that may explain the difference, each with the amount that it adds. */
export function Suspects({ suspects, onBook }: SuspectsProps) {
  if (suspects.length === 0) return null;
  return (
    <TitledCard title={t('What may explain it')} flush>
      <Table<Suspect>
        size="small"
        pagination={false}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        dataSource={suspects}
        columns={[
          {
            title: t('What'),
            render: (_, { kind, id, network, txn_hash }) => (
              <>
                {WORDS[kind]}
                <br />
                {id !== null && <CaseName kind={kind} id={id} />}{' '}
                {network && txn_hash && <HashLink hash={txn_hash} network={network} />}
              </>
            ),
          },
          {
            title: t('Adds to the difference'),
            align: 'end',
            render: (_, { amount }) => <Amount value={amount} inColumn />,
          },
          {
            align: 'end',
            // The excess that a case received or paid is for its users and the admin to settle.
            render: (_, { kind, id, amount, network, txn_hash }) =>
              onBook &&
              kind === 'left' &&
              id &&
              network &&
              txn_hash && (
                <Button
                  size="small"
                  onClick={() => onBook({ id, amount, network, txn_hash, isCounted: false })}
                >
                  {t('Book this…')}
                </Button>
              ),
          },
        ]}
      />
    </TitledCard>
  );
}

function CaseName({ kind, id }: { kind: Suspect['kind']; id: number }) {
  if (kind === 'left' || kind === 'ledger') return t('Transfer #{id}', { id });
  const tab = TABS[kind];
  return <Link to={reviewPath(tab, id)}>{caseName(tab === 'deposits' ? 'deposit' : 'withdrawal', id)}</Link>;
}
