import { sendHashQuery } from '@souk/contracts/trading/trades/trades';
import { checkBy } from '@souk/web-core/form';

export const checkHash = checkBy(sendHashQuery);
