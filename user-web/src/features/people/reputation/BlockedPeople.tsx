import { t } from '@souk/contracts/texts/texts';
import { formatDate } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import {
  Avatar,
  Button,
  Card,
  classNames,
  EmptyState,
  Notice,
  Pending,
  RowSkeletons,
  Stack,
} from '@souk/web-core/ui';
import { useNotice } from '../../../components/useNotice';
import { TraderLink } from '../../../traders/TraderLink';
import { tradersApi } from '../../../traders/tradersApi';
import styles from './RatingList.module.css';

export function BlockedPeople() {
  const query = tradersApi.useBlocksQuery();
  const [notice, say] = useNotice();
  const [unblock, { isLoading, originalArgs }] = tradersApi.useUnblockTraderMutation();
  const takeBack = async (username: string) => {
    const result = await unblock(username);
    if (!result.error)
      say(t('You see the offers of {username} again, and they see yours.', { username }), {
        movesFocus: true,
      });
  };
  return (
    <Stack>
      <Notice {...notice} />
      <Card flush title={t('Blocked people')}>
        {query.data ? (
          query.data.length === 0 ? (
            <EmptyState icon="people">
              {t('No one blocked. You can block someone on their profile or on a trade’s page.')}
            </EmptyState>
          ) : (
            <>
              <p className={classNames(primitives.muted, styles.row)}>
                {t('You won’t see each other’s offers. They aren’t told. Open trades continue.')}
              </p>
              <ul>
                {query.data.map(({ username, created_at }) => (
                  <li key={username} className={classNames(styles.row, styles.head)}>
                    <Avatar name={username} />
                    <span className={styles.who}>
                      <TraderLink username={username} className={styles.name} />
                      <span className={primitives.faint}>
                        {t('blocked on {date}', { date: formatDate(created_at) })}
                      </span>
                    </span>
                    <Button
                      small
                      aria-label={t('Unblock {username}', { username })}
                      busy={isLoading && originalArgs === username}
                      onClick={() => void takeBack(username)}
                    >
                      {t('Unblock')}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        ) : (
          <Pending query={query} waiting={<RowSkeletons count={2} height={40} />} />
        )}
      </Card>
    </Stack>
  );
}
