import type { TraderFacts as Facts } from '@souk/contracts/people/reputation/reputation';
import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { TraderActions } from '../../../../traders/TraderActions';
import { TraderFacts } from '../../../../traders/TraderFacts';
import { TraderNote } from '../../../../traders/TraderNote';
import styles from './Partner.module.css';

interface PartnerFactsProps {
  partner: string;
  facts: Facts | undefined;
  tradeId: number;
  onDone: (notice: string) => void;
}

export function PartnerFacts({ partner, facts, tradeId, onDone }: PartnerFactsProps) {
  return (
    <div className={styles.known}>
      {facts && <TraderFacts facts={facts} dense />}
      <TraderNote username={partner} />
      <div className={styles.actions}>
        <Link to={paths.trader(partner)}>{t('Profile')}</Link>
        <TraderActions username={partner} tradeId={tradeId} onDone={onDone} />
      </div>
    </div>
  );
}
