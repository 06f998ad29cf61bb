import { t } from '@souk/contracts/texts/texts';
import type { Offer } from '@souk/contracts/trading/offers/offers';
import { Link, paths } from '@souk/web-core';
import {
  Amount,
  Card,
  EmptyState,
  LinkButton,
  Pending,
  Row,
  RowSkeletons,
  Rows,
  Time,
} from '@souk/web-core/ui';
import recent from '../../../../components/RecentList.module.css';
import { OfferStatusChip } from '../OfferStatusChip';
import { offersApi } from '../offersApi';
import { offerLimits } from '../offerTerms';

const SHOWN = 3;

export function RecentOffers() {
  const query = offersApi.useAllMyOffersQuery();
  return (
    <Card flush title={t('Recent Offers')} action={<Link to={paths.myOffers}>{t('All my offers')}</Link>}>
      {query.data ? (
        <Latest offers={query.data} />
      ) : (
        <Pending query={query} waiting={<RowSkeletons count={SHOWN} height={48} />} />
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
    <Rows>
      {offers.slice(0, SHOWN).map((offer) => (
        <Row key={offer.id}>
          <div className={recent.item}>
            <div className={recent.words}>
              <Link to={paths.myOffers} className={recent.link}>
                <bdi dir="ltr">{offerLimits(offer)}</bdi>
              </Link>
              <span className={recent.note}>
                <Time value={offer.created_at} />
              </span>
            </div>
            <div className={recent.end}>
              <Amount value={offer.price_per_unit} size="strong" />
              <OfferStatusChip status={offer.status} />
            </div>
          </div>
        </Row>
      ))}
    </Rows>
  );
}
