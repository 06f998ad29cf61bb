import type { KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { type KycMatch, MATCH_WORDS, TELLING } from '@souk/contracts/people/kyc/kycIdentity';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Flex, Tag, Typography } from 'antd';
import { KycChip } from '../../../components/people/KycChip';
import { personText } from '../../../components/personText';
import { reviewPath } from '../../../tabPaths';
import styles from './KycReview.module.css';
import { useDocumentFile } from './useDocumentFile';

/** Each selfie is a file that is opened, and the opening is recorded. */
const MOST_FACES = 3;

/** Accounts that may belong to the same person, with both selfies side by side. */
export function Matches({ person: { documents, user, matches } }: { person: KycReview }) {
  if (matches.length === 0) return null;
  const selfie = documents.findLast(({ document_type }) => document_type === 'SELFIE');
  return (
    <section className={styles.part} aria-label={t('Other accounts')}>
      <h3>{t('Other accounts')}</h3>
      {matches.map((match, at) => (
        <Match
          key={match.user.id}
          match={match}
          own={selfie && { id: selfie.id, username: user.username }}
          hasFaces={at < MOST_FACES}
        />
      ))}
    </section>
  );
}

interface Selfie {
  id: number;
  username: string;
}

interface MatchProps {
  match: KycMatch;
  own: Selfie | undefined;
  hasFaces: boolean;
}

function Match({ match: { user, kinds, selfie_id }, own, hasFaces }: MatchProps) {
  // A household shares an address and a browser: no reason to look at another person's face.
  const isTelling = kinds.some((kind) => TELLING.includes(kind));
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap={8} align="center">
        <Link to={reviewPath('kyc', user.id)}>{personText(user)}</Link>
        <bdi>{user.full_name}</bdi>
        <KycChip status={user.kyc_status} />
      </Flex>
      <Flex wrap gap={4}>
        {kinds.map((kind) => (
          <Tag key={kind} color={TELLING.includes(kind) ? 'error' : undefined}>
            {MATCH_WORDS[kind]()}
          </Tag>
        ))}
      </Flex>
      {hasFaces && isTelling && selfie_id !== null && (
        <div className={styles.faces}>
          {own && <Face {...own} />}
          <Face id={selfie_id} username={user.username} />
        </div>
      )}
    </Flex>
  );
}

function Face({ id, username }: Selfie) {
  const file = useDocumentFile(id);
  return (
    <figure>
      {file.state === 'ready' && <img src={file.address} alt={t('Selfie of {username}', { username })} />}
      {file.state === 'failed' && <Typography.Text type="danger">{file.text}</Typography.Text>}
      <figcaption>{username}</figcaption>
    </figure>
  );
}
