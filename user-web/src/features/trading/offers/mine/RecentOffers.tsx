import { t } from '@souk/contracts/texts/texts';
import type { Offer } from '@souk/contracts/trading/offers/offers';
import { Link, paths } from '@souk/web-core';
import { Amount, Card, EmptyState, LinkButton, Pending, RowSkeletons, Time } from '@souk/web-core/ui';
import recent from '../../../../components/lists/RecentList.module.css';
import { OfferStatusChip } from '../OfferStatusChip';
import { offersApi } from '../offersApi';
import { offerLimits } from '../offerTerms';

const SHOWN = 3;

export function RecentOffers() {
  const query = offersApi.useAllMyOffersQuery();
  const active = query.data?.filter(({ status }) => status === 'active').length;
  return (
    <Card
      flush
      title={t('Recent Offers')}
      action={
        <p className={recent.action}>
          {active !== undefined && <span>{t('Active offers ({count})', { count: active })}</span>}
          <Link to={paths.myOffers}>{t('My Offers')}</Link>
        </p>
      }
    >
      {query.data ? (
        <Latest offers={query.data} />
      ) : (
        <Pending query={query} waiting={<RowSkeletons count={SHOWN} height={24} />} />
      )}
    </Card>
  );
}

function Latest({ offers }: { offers: Offer[] }) {
  if (offers.length === 0) {
    return (
      <EmptyState
        icon="plus"
        action={<LinkButton href={`${paths.myOffers}?new`}>{t('Create an offer')}</LinkButton>}
      >
        {t('No offers yet.')}
      </EmptyState>
    );
  }
  return (
    <ul>
      {offers.slice(0, SHOWN).map((offer) => (
        <li key={offer.id} className={recent.row}>
          <div className={recent.words}>
            <Link to={paths.myOffers} className={recent.link}>
              <bdi dir="ltr">{offerLimits(offer)}</bdi>
            </Link>
            <Time className={recent.note} value={offer.created_at} />
          </div>
          <div className={recent.end}>
            <Amount value={offer.price_per_unit} size="strong" />
            <OfferStatusChip status={offer.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}
