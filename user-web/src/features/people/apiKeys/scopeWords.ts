import type { KeyScope } from '@souk/contracts/people/apiKeys/apiKeys';
import type { KeyBound } from '@souk/contracts/people/apiKeys/keyBounds';
import type { WebhookTopic } from '@souk/contracts/platform/notifications/webhooks';
import { t } from '@souk/contracts/texts/texts';

export const SCOPE_WORDS: Record<KeyScope, string> = {
  read: t('Read the market, your trades and your wallet'),
  offers: t('Post, change, pause and delete your offers'),
  bids: t('Post, change, pause and close your bids'),
  take_bids: t('Sell to the bids of others'),
  trades: t('Send the hash of your coins and submit trades for verification'),
  messages: t('Read and write messages in your trades'),
};

export const boundWords = (coin: string): Record<KeyBound, { label: string; hint: string }> => ({
  least_prices: {
    label: t('Lowest price for one {coin}', { coin }),
    hint: t('If the key leaks, no one can sell your coins for less.'),
  },
  most_prices: {
    label: t('Highest price for one {coin}', { coin }),
    hint: t(
      'If the key leaks, no one can spend your USDT at a higher price. It buys only for wallets of your completed trades.',
    ),
  },
});

export const TOPIC_WORDS: Record<WebhookTopic, string> = {
  trades: t('Your trades'),
  messages: t('Messages in your trades'),
  money: t('Your deposits and withdrawals'),
  offers: t('Your offers'),
};
