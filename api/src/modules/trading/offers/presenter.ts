import type { MarketOffer, Offer } from '@souk/contracts/trading/offers';
import type { OffMarket, OwnOffer } from '@souk/contracts/trading/ownOffer';
import { presentTime } from '../../../kernel/presentTime';
import { presentFacts } from '../../people';
import type { OfferRow, OwnOfferRow } from './readOffer';

/** An offer as every user sees it. */
export function presentOffer(offer: OfferRow): Offer {
  return {
    id: offer.id,
    seller_id: offer.sellerId,
    seller_username: offer.sellerUsername,
    seller: presentFacts(offer),
    crypto_type: offer.cryptoType,
    price_per_unit: offer.pricePerUnit,
    reference: offer.reference,
    margin_percentage: offer.marginPercentage,
    floor_price: offer.floorPrice,
    ceiling_price: offer.ceilingPrice,
    min_amount: offer.minAmount,
    max_amount: offer.maxAmount,
    available_amount: offer.left,
    reserved_amount: offer.reserved,
    send_within_minutes: offer.sendWithinMinutes,
    guarantee_percentage: offer.guaranteePercentage,
    min_partner_trades: offer.minPartnerTrades,
    new_buyer_max: offer.newBuyerMax,
    ...(offer.canTake !== undefined && { can_take: offer.canTake === 1, caller_max: offer.callerMax }),
    description: offer.description,
    status: offer.status,
    created_at: offer.createdAt.toISOString(),
  };
}

/** The same for its owner. */
export function presentOwnOffer(offer: OwnOfferRow): OwnOffer {
  const codes = offer.why.split(',').filter(Boolean) as OffMarket[];
  const why = codes.map((code) => ({
    code,
    until: presentTime(
      code === 'selling_paused' ? offer.pausedUntil : code === 'away' ? offer.awayUntil : null,
    ),
    ...(code === 'guarantee_uncovered' && { missing: offer.missing }),
  }));
  const market = { is_on: why.length === 0, why };
  return { ...presentOffer(offer), welcome: offer.welcome, market };
}

/** The same for visitors. */
export function presentMarketOffer(offer: OfferRow): MarketOffer {
  const {
    seller_id: _id,
    reserved_amount: _reserved,
    description: _description,
    ...shown
  } = presentOffer(offer);
  return shown;
}
