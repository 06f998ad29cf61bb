import { sendHashQuery } from '@souk/contracts/trading/trades';
import { checkBy } from '@souk/web-core/form';

export const checkHash = checkBy(sendHashQuery);
