import { wordFor } from './stateMachine';
import { TRADE_STATUS_WORDS } from './trading/trades/tradeMachine';

it('is the word, or for a value that came later its own name', () => {
  expect(wordFor(TRADE_STATUS_WORDS, 'crypto_sent')).toBe('Coins sent');
  expect(wordFor<string>(TRADE_STATUS_WORDS, 'under_review')).toBe('Under review');
  expect(wordFor<string>(TRADE_STATUS_WORDS, 'constructor')).toBe('Constructor');
});
