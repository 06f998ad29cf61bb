import { ExclamationCircleFilled } from '@ant-design/icons';
import { RING_DAYS, type Ring, type RingTie } from '@souk/contracts/backOffice/flags/rings';
import { ringTieText } from '@souk/contracts/backOffice/flags/ringWords';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { Amount, rich, Time } from '@souk/web-core/ui';
import { Flex, Table, Typography } from 'antd';
import { reviewPath } from '../../tabPaths';
import { ActiveChip } from '../people/ActiveChip';
import { TitledCard } from '../TitledCard';
import styles from './evidence.module.css';

const MOST_AT_ONCE = 10;

export function RingFacts({ ring }: { ring: Ring }) {
  return (
    <Flex vertical gap={12}>
      <TitledCard title={t('What connects these accounts')}>
        <ul className={styles.checks}>
          {ring.ties.map((tie) => (
            <li key={JSON.stringify(tie)} className={styles.odd}>
              <ExclamationCircleFilled />
              <span>
                {ringTieText(tie, ring.people)}
                <small className={styles.detail}>
                  {rich('{detail} Last: {time}', { detail: detailOf(tie), time: <Time value={tie.at} /> })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </TitledCard>
      <TitledCard title={t('Connected accounts')} flush>
        <Table
          size="small"
          pagination={ring.people.length > MOST_AT_ONCE ? { pageSize: MOST_AT_ONCE, size: 'small' } : false}
          showHeader={false}
          rowKey="id"
          dataSource={ring.people}
          scroll={{ x: 'max-content' }}
          footer={ring.trades > 0 ? () => <Traded ring={ring} /> : undefined}
          columns={[
            { render: (_, { id, username }) => <Link to={reviewPath('users', id)}>{username}</Link> },
            { render: (_, { email }) => email },
            { render: (_, { id }) => t('ID {id}', { id }) },
            { align: 'end', render: (_, { is_active }) => <ActiveChip isActive={is_active} /> },
          ]}
        />
      </TitledCard>
    </Flex>
  );
}

function Traded({ ring: { trades, amount, thumbs_up: thumbs } }: { ring: Ring }) {
  return (
    <Typography.Text type="secondary">
      {rich(
        '{trades, plural, one {# trade} other {# trades}} among them in {days} days, {amount}{thumbs, plural, =0 {} one {; # thumb up for each other} other {; # thumbs up for each other}}',
        { trades, days: RING_DAYS, amount: <Amount value={amount} />, thumbs },
      )}
    </Typography.Text>
  );
}

function detailOf(tie: RingTie): string {
  switch (tie.kind) {
    case 'address':
      return tie.address;
    case 'device':
      return t('People of one household or office do so too.');
    case 'trades':
      return t('They paid each other {paid} USDT, of which {returned} came back to those who had paid.', {
        paid: formatUsdt(tie.paid),
        returned: formatUsdt(tie.returned),
      });
  }
}

export function RingEvidence({ ring, name }: { ring: Ring | null; name: string }) {
  if (!ring) return null;
  return (
    <section aria-label={t('Accounts connected with {name}', { name })}>
      <RingFacts ring={ring} />
    </section>
  );
}
