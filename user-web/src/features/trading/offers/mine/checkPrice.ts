import { priceForm } from '@souk/contracts/trading/offers/changeOffers';
import { checkBy } from '@souk/web-core/form';

export const checkPrice = checkBy(priceForm);
