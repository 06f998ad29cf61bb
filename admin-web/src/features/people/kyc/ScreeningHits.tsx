import { HIT_STATE_WORDS, type ScreeningHit } from '@souk/contracts/backOffice/flags/screening';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount, formatDate } from '@souk/web-core/format';
import { ErrorState } from '@souk/web-core/ui';
import { Button, Flex, Tag } from 'antd';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { Facts } from '../../../components/Facts';
import { listText } from '../../../components/lists';
import { NoteText } from '../../../components/NoteText';
import { personText } from '../../../components/personText';
import { TitledCard } from '../../../components/TitledCard';
import { reviewPath } from '../../../tabPaths';
import { useMay } from '../../../useMay';
import styles from './KycReview.module.css';
import { useDecideHitMutation, useScreeningHitsQuery } from './kycApi';

/** People whose names resemble one on a sanctions list, each beside the entry: all open hits, or all of one user. */
export function ScreeningHits({ userId }: { userId?: number }) {
  const { data, error, refetch } = useScreeningHitsQuery(userId ? { user_id: userId } : { state: 'open' });
  const { ask, dialog } = useHitQuestion();
  const may = useMay();
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <TitledCard
      className={userId ? undefined : styles.below}
      title={t('Possible matches on a sanctions list')}
      extra={formatCount(data.total)}
    >
      <ul className={styles.hits}>
        {data.rows.map((hit) => (
          <li key={hit.id}>
            <HitFacts hit={hit} />
            {hit.state === 'open' && may('kyc.decide') && (
              <Flex wrap gap={8}>
                <Button size="small" onClick={() => ask(hit, 'dismissed')}>
                  {HIT_STATE_WORDS.dismissed()}
                </Button>
                <Button size="small" danger onClick={() => ask(hit, 'confirmed')}>
                  {HIT_STATE_WORDS.confirmed()}
                </Button>
              </Flex>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </TitledCard>
  );
}

function HitFacts({ hit }: { hit: ScreeningHit }) {
  const { user, name, list, entry, birth_years: years, score, is_strong, state, decided_by, reason } = hit;
  const percent = Math.round(Number(score) * 100);
  return (
    <Facts
      items={{
        [t('Profile')]: <Link to={reviewPath('kyc', user.id)}>{user.full_name ?? user.username}</Link>,
        [t('Listed as')]: <bdi>{name}</bdi>,
        [t('Born')]: user.date_of_birth ? formatDate(user.date_of_birth, 'UTC') : t('Not set'),
        [t('Listed years of birth')]: listText(years) || t('Unknown'),
        [t('Entry')]: (
          <bdi>
            {list} {entry}
          </bdi>
        ),
        [t('Similarity')]: (
          <Tag color={is_strong ? 'error' : 'warning'}>
            {is_strong ? t('Strong: {percent}%', { percent }) : t('Possible: {percent}%', { percent })}
          </Tag>
        ),
        [t('State')]: state === 'open' ? undefined : HIT_STATE_WORDS[state](),
        [t('Decided by')]: decided_by ? personText(decided_by) : undefined,
        [t('Reason')]: reason ? <NoteText>{reason}</NoteText> : undefined,
      }}
    />
  );
}

function useHitQuestion() {
  const [decide] = useDecideHitMutation();
  const { ask, dialog } = useDecisionDialog();
  const note = { label: t('What makes you sure'), required: t('Please say why'), max: 500 };
  const send = (id: number, state: 'dismissed' | 'confirmed') => (reason: string | null) =>
    decide({ id, state, reason: reason ?? '' }).unwrap();
  return {
    dialog,
    ask: ({ id, user: { username }, name }: ScreeningHit, state: 'dismissed' | 'confirmed') =>
      ask(
        state === 'dismissed'
          ? {
              label: HIT_STATE_WORDS.dismissed(),
              title: t('Are {username} and {name} different people?', { username, name }),
              consequence: t(
                'We won’t ask about this entry again unless the name or year of birth of {username} changes.',
                { username },
              ),
              confirmLabel: HIT_STATE_WORDS.dismissed(),
              note,
              done: t('Match dismissed'),
              send: send(id, state),
            }
          : {
              label: HIT_STATE_WORDS.confirmed(),
              danger: true,
              title: t('Are {username} and {name} the same person?', { username, name }),
              consequence: t(
                'A second person has to approve this. Then the identity is closed for good and the account is deactivated. Don’t tell {username} why, or any colleague who doesn’t check identities.',
                { username },
              ),
              confirmLabel: t('Ask to close it'),
              note,
              done: t('Identity closed'),
              send: send(id, state),
            },
      ),
  };
}
