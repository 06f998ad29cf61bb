import type { TraderFacts as Facts } from '@souk/contracts/people/reputation/reputation';
import { t } from '@souk/contracts/texts/texts';
import { Avatar, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import { hasProfile, tradesText } from '../../../../traders/factTexts';
import { LookAlike } from '../../../../traders/LookAlike';
import { tradersApi } from '../../../../traders/tradersApi';
import styles from './Partner.module.css';

const PartnerFacts = lazyPart(() => import('./PartnerFacts'), 'PartnerFacts', null);

interface PartnerProps {
  partner: string;
  tradeId: number;
  onDone: (notice: string) => void;
}

export function Partner({ partner, tradeId, onDone }: PartnerProps) {
  const isGone = !hasProfile(partner);
  const [isOpen, setOpen] = useState(false);
  const { data } = tradersApi.useTraderQuery(partner, { skip: isGone });
  const facts = data?.facts;
  const line = (
    <>
      <Avatar name={partner} />
      <span className={styles.words}>
        <b>
          <bdi>{partner}</bdi>
        </b>
        <LookAlike username={partner} />
        <small>{isGone ? t('This account was deleted by its owner.') : facts && knownOf(facts)}</small>
      </span>
    </>
  );
  if (isGone) return <div className={styles.line}>{line}</div>;
  return (
    <details className={styles.partner} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.line}>{line}</summary>
      {isOpen && <PartnerFacts {...{ partner, facts, tradeId, onDone }} />}
    </details>
  );
}

/** "31 trades · 97% completed · since 2026". */
function knownOf(facts: Facts): string {
  const { completion_percentage: share, member_since: since } = facts;
  const completed = share === null ? [] : [t('{share}% completed', { share })];
  return [tradesText(facts), ...completed, t('since {year}', { year: since.slice(0, 4) })].join(' · ');
}
