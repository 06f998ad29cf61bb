import { priceForm } from '@souk/contracts/trading/changeOffers';
import { checkBy } from '@souk/web-core/form';

export const checkPrice = checkBy(priceForm);
