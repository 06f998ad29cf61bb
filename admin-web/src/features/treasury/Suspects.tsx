import type { Treasury } from '@souk/contracts/treasury';
import { Link } from '@souk/web-core';
import { Amount } from '@souk/web-core/ui';
import { Table } from 'antd';
import { TitledCard } from '../../components/TitledCard';
import { reviewPath } from '../../tabPaths';

type Suspect = Treasury['suspects'][number];

const WORDS: Record<Suspect['kind'], string> = {
  left: 'A transfer left the deposit address, and no withdrawal stands for it',
  credited: 'A deposit was credited with another amount than came',
  vanished: 'A deposit was credited, and its transaction left the chain',
  paid: 'A withdrawal was paid with another amount than was due',
};

const TABS = { credited: 'deposits', vanished: 'deposits', paid: 'withdrawals' } as const;

/** What may explain a difference, each with what it adds to it. */
export function Suspects({ suspects }: Pick<Treasury, 'suspects'>) {
  if (suspects.length === 0) return null;
  return (
    <TitledCard title="What may explain it" flush>
      <Table<Suspect>
        size="small"
        pagination={false}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        dataSource={suspects}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: 'What', render: (_, { kind }) => WORDS[kind] },
          {
            title: 'Case',
            render: (_, { kind, id }) =>
              kind === 'left' ? (
                `Transfer #${id}`
              ) : (
                <Link
                  to={reviewPath(TABS[kind], id)}
                >{`${TABS[kind] === 'deposits' ? 'Deposit' : 'Withdrawal'} #${id}`}</Link>
              ),
          },
          {
            title: 'Adds to the difference',
            align: 'right',
            render: (_, { amount }) => <Amount value={amount} />,
          },
        ]}
      />
    </TitledCard>
  );
}
