import type { KeyScope } from '@souk/contracts/people/apiKeys';
import type { WebhookTopic } from '@souk/contracts/platform/webhooks';
import { t } from '@souk/contracts/texts';

export const SCOPE_WORDS: Record<KeyScope, string> = {
  read: t('Read the market, your trades and your wallet'),
  offers: t('Post, change, pause and delete your offers'),
  trades: t('Send the hash of your coins and submit trades for verification'),
  messages: t('Read and write messages in your trades'),
};

export const TOPIC_WORDS: Record<WebhookTopic, string> = {
  trades: t('Your trades'),
  messages: t('Messages in your trades'),
  money: t('Your deposits and withdrawals'),
  offers: t('Your offers'),
};
