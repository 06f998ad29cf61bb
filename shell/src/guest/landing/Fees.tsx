import { t } from '@souk/contracts/texts/texts';
import { liveMarker as live } from '@souk/web-core/documents/markers';
import { Definition, DefinitionList, rich } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './Fees.module.css';
import { Heading } from './Heading';

export function Fees({ children }: { children: ReactNode }) {
  return (
    <section className={styles.fees} aria-labelledby="fees" data-fees={live('feesAre')}>
      <div>
        <Heading
          id="fees"
          lead={t('{live} Deposits and cancelled trades cost nothing here.', {
            live: live('fees'),
          })}
        >
          {t('One fee, shown up front')}
        </Heading>
        {children}
      </div>
      <div className={styles.example}>
        <h3 className={styles.title}>
          {rich('For example, 100 SIDRA <span>at {price}</span>', {
            span: (words) => <span>{words}</span>,
            price: live('tradePrice'),
          })}
        </h3>
        <DefinitionList>
          <Definition term={t('Amount')}>{inUsdt(live('amount'))}</Definition>
          <Definition term={t('The buyer’s fee, {live}', { live: live('buyerPercentage') })}>
            {inUsdt(`+${live('buyerFee')}`)}
          </Definition>
          <Definition term={t('The buyer pays')} total>
            {inUsdt(live('buyerPays'))}
          </Definition>
          <Definition term={t('The seller’s fee, {live}', { live: live('sellerPercentage') })}>
            {inUsdt(`−${live('sellerFee')}`)}
          </Definition>
          <Definition term={t('The seller receives')} total>
            {inUsdt(live('sellerReceives'))}
          </Definition>
        </DefinitionList>
      </div>
    </section>
  );
}

/** Replaces `Amount` here, which formats numbers: a marker is not a number. */
const inUsdt = (marker: string) => (
  <bdi className={styles.amount} dir="ltr">
    {marker} <span>{t('USDT')}</span>
  </bdi>
);
