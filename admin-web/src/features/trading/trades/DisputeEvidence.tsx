import type { TradeReview } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { evidenceWords } from '@souk/contracts/trading/disputes/disputeRules';
import type { Evidence } from '@souk/contracts/trading/disputes/disputes';
import { formatDateTime, serverNow } from '@souk/web-core/format';
import { lazily } from '@souk/web-core/ui';
import { Button, Tag, Typography } from 'antd';
import { useState } from 'react';
import { TitledCard } from '../../../components/TitledCard';
import styles from './DisputeEvidence.module.css';
import { askedOf } from './tradeWords';

const AskEvidence = lazily(async () => (await import('./AskEvidence')).AskEvidence, null);

export function DisputeEvidence({ review: { trade, dispute } }: { review: TradeReview }) {
  const [isAsking, setAsking] = useState(false);
  if (!dispute) return null;
  const isOver = trade.status !== 'disputed';
  return (
    <TitledCard
      title={t('Evidence requested')}
      extra={
        !isOver && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('Ask for evidence…')}
          </Button>
        )
      }
    >
      {dispute.evidence.length === 0 ? (
        <Typography.Text type="secondary">{t('Nothing was asked for.')}</Typography.Text>
      ) : (
        <ul className={styles.asked}>
          {dispute.evidence.map((asked) => (
            <li key={`${asked.seq} ${asked.of}`}>
              <span>
                <strong>{askedOf(asked.of, trade)}</strong> <bdi>{evidenceWords(asked.what ?? '')}</bdi>
              </span>
              <EvidenceState asked={asked} isOver={isOver} />
            </li>
          ))}
        </ul>
      )}
      {isAsking && <AskEvidence trade={trade} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}

function EvidenceState({ asked, isOver }: { asked: Evidence; isOver: boolean }) {
  const { state, due_at, answered_at } = asked;
  const at = answered_at ? formatDateTime(answered_at) : '';
  if (state === 'given') return <Tag variant="filled">{t('Given {at}', { at })}</Tag>;
  if (state === 'nothing') return <Tag variant="filled">{t('Nothing to add, {at}', { at })}</Tag>;
  if (isOver) return <Tag variant="filled">{t('Not provided')}</Tag>;
  return Date.parse(due_at) > serverNow() ? (
    <Tag variant="filled" color="warning">
      {t('Missing, by {due}', { due: formatDateTime(due_at) })}
    </Tag>
  ) : (
    <Tag variant="filled" color="error">
      {t('Late since {due}', { due: formatDateTime(due_at) })}
    </Tag>
  );
}
