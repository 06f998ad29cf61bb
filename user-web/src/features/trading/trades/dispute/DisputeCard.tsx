import { sayNotes } from '@souk/contracts/texts/sayNotes';
import { t } from '@souk/contracts/texts/texts';
import { decisionWords, disputeWords } from '@souk/contracts/trading/caseFile/words';
import { evidenceWords } from '@souk/contracts/trading/disputes/disputeRules';
import type { Dispute } from '@souk/contracts/trading/disputes/disputes';
import { isLiveTrade, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Link } from '@souk/web-core';
import primitives from '@souk/web-core/primitives.module.css';
import { Card, Chip, Pending, rich, Skeleton, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { traderActions } from '../traderActions';
import styles from './DisputeCard.module.css';
import { disputesApi } from './disputesApi';
import { decisionText, evidenceState, ownerOf } from './disputeTexts';

interface DisputeCardProps {
  trade: Trade;
  side: TradeSide;
}

export function DisputeCard({ trade, side }: DisputeCardProps) {
  const query = disputesApi.useDisputeQuery(trade.id);
  const dispute = query.currentData;
  return (
    <Card title={t('Dispute')}>
      {dispute ? (
        <div className={styles.parts}>
          <Decision dispute={dispute} trade={trade} side={side} />
          <Reason dispute={dispute} trade={trade} side={side} />
          <Answers dispute={dispute} trade={trade} side={side} />
          <EvidenceList dispute={dispute} trade={trade} side={side} />
        </div>
      ) : (
        <Pending query={query} waiting={<Skeleton height={220} />} />
      )}
    </Card>
  );
}

interface PartProps {
  dispute: Dispute;
  trade: Trade;
  side: TradeSide;
}

function Decision({ dispute: { decision }, trade, side }: PartProps) {
  if (!decision) return null;
  return (
    <Part title={t('Our team has decided')} at={decision.at}>
      <p className={styles.strong}>{decisionText(decision, trade, side)}</p>
      <Quote lead={decisionWords(decision.code)} text={decision.words} />
    </Part>
  );
}

function Reason({ dispute, trade, side }: PartProps) {
  return (
    <Part title={startedBy(dispute.by, trade, side)} at={dispute.at}>
      <Quote lead={disputeWords(dispute.code)} text={sayNotes(dispute.reason_parts)} />
    </Part>
  );
}

function Answers({ dispute: { answers, by }, trade, side }: PartProps) {
  const isOpen = isLiveTrade(trade);
  const silent = (['seller', 'buyer'] as const).filter(
    (of) => of !== by && answers.every((answer) => answer.by !== of),
  );
  return (
    <>
      {answers.map((answer) => {
        const who = answer.by === side ? null : ownerOf(answer.by, trade, side);
        return (
          <Part key={answer.by} title={stanceText(answer.stance, who)} at={answer.at}>
            <Quote text={answer.text ?? t('Erased with the account.')} />
          </Part>
        );
      })}
      {isOpen &&
        silent.map((of) => (
          <p key={of} className={primitives.note}>
            {of === side
              ? t('You haven’t answered yet. Tell our team your side.')
              : t('{of} hasn’t answered yet.', { of: ownerOf(of, trade, side) })}
          </p>
        ))}
    </>
  );
}

function startedBy(by: Dispute['by'], trade: Trade, side: TradeSide): string {
  if (by === side) return t('You started it');
  const starter = by ? ownerOf(by, trade, side) : t('The platform');
  return t('{starter} started it', { starter });
}

/** @param who The other side; null for the reader. */
function stanceText(stance: Dispute['answers'][number]['stance'], who: string | null): string {
  if (stance === 'agrees') return who ? t('{who} agrees it', { who }) : t('You agree it');
  return who ? t('{who} contests it', { who }) : t('You contest it');
}

function EvidenceList({ dispute: { evidence }, trade, side }: PartProps) {
  const isOver = !isLiveTrade(trade);
  if (evidence.length === 0) return null;
  const isMissing = traderActions(trade, side).includes('add_nothing');
  return (
    <section className={styles.part} aria-label={t('Evidence')}>
      <h3 className={primitives.small}>{t('Evidence')}</h3>
      <ul className={styles.evidence}>
        {evidence.map((asked) => {
          const { tone, word } = evidenceState(asked, { isOver });
          return (
            <li key={`${asked.seq} ${asked.of}`}>
              <span>
                {rich('<b>{who}:</b> {what}', {
                  b: (words) => <strong>{words}</strong>,
                  who: ownerOf(asked.of, trade, side),
                  what: evidenceWords(asked.what ?? ''),
                })}
              </span>
              <Chip tone={tone}>{word}</Chip>
            </li>
          );
        })}
      </ul>
      {isMissing && (
        <p className={primitives.note}>
          {rich('Add files in <a>the chat</a>, or say that you have nothing to add.', {
            a: (words) => <Link to="#talk">{words}</Link>,
          })}
        </p>
      )}
    </section>
  );
}

function Part({ title, at, children }: { title: string; at: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={primitives.small}>
        {title} <Time value={at} className={styles.time} />
      </h3>
      {children}
    </section>
  );
}

function Quote({ lead, text }: { lead?: string; text: string | null }) {
  return (
    <>
      {lead && <p>{lead}.</p>}
      {text && (
        <blockquote className={styles.quote} dir="auto">
          {text}
        </blockquote>
      )}
    </>
  );
}
