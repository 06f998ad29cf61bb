import type { KeyScope } from '@souk/contracts/people/apiKeys';
import { t } from '@souk/contracts/texts';

export const SCOPE_WORDS: Record<KeyScope, string> = {
  read: t('Read the market, your trades and your wallet'),
  offers: t('Post, change, pause and delete your offers'),
  trades: t('Send the hash of your coins and submit trades for verification'),
  messages: t('Read and write messages in your trades'),
};
