import { rateTradeRequest } from '@souk/contracts/people/reputation/reputation';
import { checkBy } from '@souk/web-core/form';

export const checkRating = checkBy(rateTradeRequest);
