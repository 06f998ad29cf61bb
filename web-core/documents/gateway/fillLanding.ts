import { compareAmounts, type DecimalString, exactUsdt, tradeMoney } from '@souk/contracts/amounts/amounts';
import { monogramOf } from '@souk/contracts/people/monogramOf';
import { isNewTrader } from '@souk/contracts/people/reputation/traderFacts';
import { monthNames } from '@souk/contracts/texts/monthNames';
import { t } from '@souk/contracts/texts/texts';
import { offerWorth } from '@souk/contracts/trading/offers/offerLimits';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import { sayKeptPromise } from '@souk/contracts/trading/trades/sayKeptPromise';
import { escapeHtml } from '@souk/server-core/escapeHtml';
import { liveMarker, type MarketFact, type OfferFact } from '../markers';
import type { MarketFacts } from './MarketFacts';
import { sayFees } from './sayFees';

const MARKER = new RegExp(liveMarker('(\\w+?)' as OfferFact), 'g');
const OFFER = /<li[^<>]* data-offer=.*?<\/li>/s;

const MOST_OFFERS = 3;

/** Amount of the example trade, and its price if there is no offer. */
const EXAMPLE = { amount: '100', price: '2.00' };

/** Fills the landing page with current market facts. Text chosen by sellers goes in last, so that it is never searched for markers. */
export function fillLanding(html: string, facts: MarketFacts): string {
  const best = onePerSeller(facts.offers?.value ?? []).slice(0, MOST_OFFERS);
  return fill(html, marketFacts(facts)).replace(OFFER, (item) =>
    best.map((offer) => fill(item, offerFacts(offer))).join(''),
  );
}

function onePerSeller(offers: MarketOffer[]): MarketOffer[] {
  const isOf = (one: MarketOffer) => (other: MarketOffer) => other.seller_username === one.seller_username;
  return offers.filter((offer, place) => offers.findIndex(isOf(offer)) === place);
}

function fill(html: string, facts: Record<string, string>): string {
  return html.replace(MARKER, (marker, fact: string) => {
    const text = facts[fact];
    return text === undefined ? marker : escapeHtml(text);
  });
}

function marketFacts({ fees, offers, prices, kept }: MarketFacts): Record<MarketFact, string> {
  const latest = prices?.value.at(-1);
  const best = offers?.value[0]?.price_per_unit;
  const total = offers?.total ?? 0;
  return {
    market: offers ? (best ? 'offers' : 'none') : 'away',
    asOfIso: offers ? offers.at.toISOString() : '',
    asOf: offers ? `${offers.at.toISOString().slice(11, 16)} UTC` : '',
    count: t('{count, plural, one {# offer} other {# offers}}', { count: total }),
    priceIs: latest ? 'known' : 'unknown',
    price: latest ? exactUsdt(latest.median) : '',
    priceOf: latest ? sayDay(latest.date) : '',
    priceFrom: latest
      ? t('median of {count, plural, one {# trade} other {# trades}}', { count: latest.trades })
      : '',
    feesAre: fees ? 'known' : 'unknown',
    fees: sayFees(fees),
    kept: kept ? sayKeptPromise(kept.value) : '',
    buyerPercentage: `${Number(fees?.value.buyer_fee_percentage ?? 0)}%`,
    sellerPercentage: `${Number(fees?.value.seller_fee_percentage ?? 0)}%`,
    ...exampleFacts(best ?? latest?.median ?? EXAMPLE.price, fees),
  };
}

/** Computes an example trade to the last decimal, so that its lines add up. */
function exampleFacts(pricePerUnit: DecimalString, fees: MarketFacts['fees']) {
  const money = tradeMoney({
    cryptoAmount: EXAMPLE.amount,
    pricePerUnit,
    buyerFeePercentage: fees?.value.buyer_fee_percentage ?? '0',
    sellerFeePercentage: fees?.value.seller_fee_percentage ?? '0',
  });
  return {
    tradePrice: exactUsdt(pricePerUnit),
    amount: exactUsdt(money.usdtAmount),
    buyerFee: exactUsdt(money.buyerFee),
    buyerPays: exactUsdt(money.buyerPays),
    sellerFee: exactUsdt(money.sellerFee),
    sellerReceives: exactUsdt(money.sellerReceives),
  };
}

function offerFacts(offer: MarketOffer): Record<OfferFact, string> {
  const { id, seller_username: seller, seller: about, price_per_unit: price } = offer;
  const { letters, hue } = monogramOf(seller);
  const { least, most } = offerWorth(offer);
  return {
    id: String(id),
    seller,
    letters,
    hue: String(hue),
    sellerIs: about.is_verified ? 'verified' : 'unverified',
    facts: sayFacts(about),
    offerPrice: exactUsdt(price),
    // Between the marks that keep it together: a text from right to left would show the larger one first.
    limits: `\u2066${short(least)} – ${short(most)}\u2069`,
  };
}

/** Texts such as "New · 3 trades" and "1,036 trades · 98%". */
function sayFacts(facts: MarketOffer['seller']): string {
  const { completed_trades: completed, completion_percentage: percentage } = facts;
  const trades = sayTrades(completed);
  if (isNewTrader(facts)) return completed === 0 ? t('trader|New') : `${t('trader|New')} · ${trades}`;
  return `${trades} · ${percentage}%`;
}

const sayTrades = (count: number) => t('{count, plural, one {# trade} other {# trades}}', { count });

/** A day in UTC, such as "today" or "on 21 Nov". */
function sayDay(date: string): string {
  if (date === new Date().toISOString().slice(0, 10)) return t('today');
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return t('on {day}', { day: `${day} ${monthNames()[month - 1]}` });
}

/** Shows cents only below ten. */
const short = (usdt: DecimalString) => inGroups(usdt, compareAmounts(usdt, '10') < 0 ? 2 : 0);

/** Groups digits ("1,234") without converting the decimal string to a float. */
function inGroups(amount: DecimalString, maximumFractionDigits = 0): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits }).format(amount as `${number}`);
}
