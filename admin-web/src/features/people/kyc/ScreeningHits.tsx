import { HIT_STATE_WORDS, type ScreeningHit } from '@souk/contracts/backOffice/screening';
import { t } from '@souk/contracts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { ErrorState } from '@souk/web-core/ui';
import { Button, Flex, Tag } from 'antd';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { Facts } from '../../../components/Facts';
import { NoteText } from '../../../components/NoteText';
import { personText } from '../../../components/personText';
import { TitledCard } from '../../../components/TitledCard';
import { reviewPath } from '../../../tabPaths';
import { useMay } from '../../../useMay';
import styles from './KycReview.module.css';
import { useDecideHitMutation, useScreeningHitsQuery } from './kycApi';

/** People whose names are like one on a list of sanctions, each beside the entry: all that are open, or all of one user. */
export function ScreeningHits({ userId }: { userId?: number }) {
  const { data, error, refetch } = useScreeningHitsQuery(userId ? { user_id: userId } : { state: 'open' });
  const { ask, dialog } = useHitQuestion();
  const may = useMay();
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.total === 0) return null;
  return (
    <TitledCard title={t('Like a name on a sanctions list')} extra={formatCount(data.total)}>
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
        [t('Born')]: user.date_of_birth ?? t('Not set'),
        [t('Listed years of birth')]: years.join(', ') || t('Unknown'),
        [t('Entry')]: (
          <bdi>
            {list} {entry}
          </bdi>
        ),
        [t('Alike')]: (
          <Tag color={is_strong ? 'error' : 'warning'}>
            {is_strong ? t('Strong: {percent}%', { percent }) : t('Possible: {percent}%', { percent })}
          </Tag>
        ),
        [t('State')]: HIT_STATE_WORDS[state](),
        [t('Decided by')]: decided_by ? personText(decided_by) : undefined,
        [t('Reason')]: reason ? <NoteText>{reason}</NoteText> : undefined,
      }}
    />
  );
}

/** Asks once before a hit is decided. */
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
              title: t('Is {username} someone else than {name}?', { username, name }),
              consequence: t(
                'You aren’t asked again about this entry, unless the name or the year of birth of {username} changes.',
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
              title: t('Is {username} the same person as {name}?', { username, name }),
              consequence: t(
                'A second person has to approve this. The identity is closed for good then and the account deactivated. Never tell {username} why, nor a colleague who doesn’t check identities.',
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
