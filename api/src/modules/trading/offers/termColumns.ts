import { TERM_NAMES, type TermName } from '@souk/contracts/trading/offers/terms';
import type { Attributes } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { attributeOf } from '../../../domain/models/attributeOf';
import { PRICE_TERMS } from './priceTerms';

type Asked = Partial<Record<TermName, unknown>>;

/** Terms whose columns depend on more than the term: `priceTerms` and the stock. */
const COMPUTED: readonly TermName[] = [...PRICE_TERMS, 'available_amount'];

export function termColumns(asked: Asked): Partial<Attributes<Offer>> {
  const named = TERM_NAMES.filter((name) => asked[name] !== undefined && !COMPUTED.includes(name));
  return Object.fromEntries(named.map((name) => [attributeOf(name), asked[name]]));
}
