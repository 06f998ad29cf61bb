import { VERDICT_REASONS } from '../money/chain/verdictReasons';
import { own } from '../own';
import { KYC_REJECTIONS, kycClosedText } from '../people/kyc/kycRules';
import { OLD_SENTENCES, type Said } from './oldSentences';
import { t } from './texts';

const WORDS: Record<string, (params: Record<string, string>) => string> = {
  ...KYC_REJECTIONS,
  kyc_closed: kycClosedText,
  ...VERDICT_REASONS,
  trade_verified: () => t('Trade verified by admin'),
  trade_rejected: () => t('Trade rejected - invalid transaction'),
  withdrawal_processing: () => t('Withdrawal is being processed. Funds will be transferred shortly.'),
  withdrawal_approved: () => t('Withdrawal completed successfully.'),
  withdrawal_rejected: () => t('Withdrawal request was rejected.'),
  withdrawal_cancelled: () => t('You cancelled this withdrawal.'),
  dispute_begun: () => t('User initiated dispute'),
  dispute_unsent: () =>
    t('The seller didn’t send in time, and the two of you didn’t agree on anything. Our team decides.'),
  dispute_not_me: () => t('I didn’t do this: someone else was in my account.'),
  balance_claimed: () => t('You claimed this after we closed.'),
};

/** Notes by code, in sentences that clients rely on (docs/domain.md#what-clients-rely-on), with a person's own words after them. */
export function saidIn(notes: string | null | undefined): { said: Said[]; words: string } {
  const said: Said[] = [];
  let words = notes ?? '';
  for (;;) {
    const [first] = OLD_SENTENCES.flatMap(([pattern, saying]) => {
      const match = pattern.exec(words);
      return match?.index === 0 ? [{ match, one: saying(match) }] : [];
    });
    if (!first || !own(WORDS, first.one.code)) return { said, words };
    said.push(first.one);
    words = words.slice(first.match[0].length).trimStart();
  }
}

/** Notes in the reader's language, but for a person's own words. */
export function sayNotes(notes: string): string {
  const { said, words } = saidIn(notes);
  const ours = said.map(({ code, params }) => own(WORDS, code)?.(params as Record<string, string>));
  return [...ours, words].filter(Boolean).join(' ');
}
