import { ExclamationCircleFilled } from '@ant-design/icons';
import { RING_DAYS, type Ring } from '@souk/contracts/rings';
import { ringTieDetail, ringTieText } from '@souk/contracts/ringWords';
import { Link } from '@souk/web-core';
import { Amount, Time } from '@souk/web-core/ui';
import { Flex, Table, Typography } from 'antd';
import { TitledCard } from '../components/TitledCard';
import { ActiveChip } from '../people/ActiveChip';
import { reviewPath } from '../tabPaths';
import styles from './evidence.module.css';

/** How many accounts are shown at once. */
const MOST_AT_ONCE = 10;

/** What ties the people of a ring, and who they are. */
export function RingFacts({ ring }: { ring: Ring }) {
  return (
    <Flex vertical gap={12}>
      <TitledCard title="What connects these accounts">
        <ul className={styles.checks}>
          {ring.ties.map((tie) => (
            <li key={JSON.stringify(tie)} className={styles.odd}>
              <ExclamationCircleFilled />
              <span>
                {ringTieText(tie, ring.people)}
                <small className={styles.detail}>
                  {ringTieDetail(tie)} Last: <Time value={tie.at} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      </TitledCard>
      <TitledCard
        title="Connected accounts"
        extra={
          ring.trades > 0 && (
            <Typography.Text type="secondary">
              {ring.trades} {ring.trades === 1 ? 'trade' : 'trades'} among them in {RING_DAYS} days,{' '}
              <Amount value={ring.amount} />
              {ring.thumbs_up > 0 &&
                `; ${ring.thumbs_up} ${ring.thumbs_up === 1 ? 'thumb' : 'thumbs'} up for each other`}
            </Typography.Text>
          )
        }
        flush
      >
        <Table
          size="small"
          pagination={ring.people.length > MOST_AT_ONCE ? { pageSize: MOST_AT_ONCE, size: 'small' } : false}
          showHeader={false}
          rowKey="id"
          dataSource={ring.people}
          scroll={{ x: 'max-content' }}
          columns={[
            { render: (_, { id, username }) => <Link to={reviewPath('users', id)}>{username}</Link> },
            { render: (_, { email }) => email },
            { render: (_, { id }) => `ID ${id}` },
            { align: 'right', render: (_, { is_active }) => <ActiveChip isActive={is_active} /> },
          ]}
        />
      </TitledCard>
    </Flex>
  );
}

/** In a review: whom facts tie a user to, where there is somebody. */
export function RingEvidence({ ring, name }: { ring: Ring | null; name: string }) {
  if (!ring) return null;
  return (
    <section aria-label={`Accounts connected with ${name}`}>
      <RingFacts ring={ring} />
    </section>
  );
}
