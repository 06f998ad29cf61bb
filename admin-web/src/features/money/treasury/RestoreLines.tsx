import type { RestoreLine } from '@souk/contracts/money/treasury/restoreLine';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Amount, HashLink, Time } from '@souk/web-core/ui';
import { Flex, Table } from 'antd';
import { AddressText } from '../../../components/facts/AddressText';
import { TitledCard } from '../../../components/facts/TitledCard';
import { caseName } from '../../../components/words/caseWords';
import { reviewPath } from '../../../tabPaths';

const WORDS: Record<RestoreLine['kind'], (line: RestoreLine) => string> = {
  paid: () => t('It looks unpaid and is paid: complete it with this hash once payouts go on'),
  left: () =>
    t('It left, and no withdrawal stands for it. Its request may be lost: settle it with its owner first'),
  came: () => t('It came in, and no deposit stands for it. Its report may be lost: look for its sender'),
  unread: () => t('The chain wasn’t read since the restore: look at this address on the explorer'),
  held_back: ({ count = 0 }) =>
    t('Events, emails and pushes that waited and aren’t sent, because they may have gone out: {count}', {
      count,
    }),
  outside: () =>
    t(
      'Users, trades, requests and emails from after the backup aren’t in this database. Compare the mail server’s log, receipts and files that people kept, and what they report. Work done again is emailed again',
    ),
};

interface RestoreLinesProps {
  lines: readonly RestoreLine[];
  confirmed: string[];
  onConfirm: (keys: string[]) => void;
}

/** Lists what to compare after a restore. Each line is confirmed by itself before payouts go on. */
export function RestoreLines({ lines, confirmed, onConfirm }: RestoreLinesProps) {
  return (
    <TitledCard title={t('What to compare after the restore')} id="restore" flush>
      <Table<RestoreLine>
        size="small"
        pagination={false}
        rowKey="key"
        dataSource={[...lines]}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          hideSelectAll: true,
          columnTitle: t('Compared'),
          selectedRowKeys: confirmed,
          onChange: (keys) => onConfirm(keys.map(String)),
          getCheckboxProps: (line) => ({ 'aria-label': WORDS[line.kind](line) }),
        }}
        columns={[
          {
            title: t('What'),
            render: (_, line) => (
              <Flex vertical style={{ maxWidth: 'min(480px, 55vw)', whiteSpace: 'normal' }}>
                {WORDS[line.kind](line)}
                {line.withdrawals?.map((id) => (
                  <Link key={id} to={reviewPath('withdrawals', id)}>
                    {caseName('withdrawal', id)}
                  </Link>
                ))}
                {line.address && <AddressText address={line.address} short />}
                {line.network && line.txn_hash && <HashLink hash={line.txn_hash} network={line.network} />}
              </Flex>
            ),
          },
          {
            title: t('Amount'),
            align: 'end',
            render: (_, { amount }) => amount && <Amount value={amount} inColumn />,
          },
          { title: t('Sent'), render: (_, { at }) => at && <Time value={at} exact /> },
        ]}
      />
    </TitledCard>
  );
}
