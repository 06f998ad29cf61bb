import { t } from '@souk/contracts/texts';
import type { IconName } from '@souk/web-core/ui';

interface Feature {
  icon: IconName;
  name: string;
  about: string;
}

/** The landing page's promises. */
export const features: readonly Feature[] = [
  {
    icon: 'lock',
    name: t('Escrow on every trade'),
    about: t(
      'The buyer’s USDT is locked when the trade opens and released when the transaction is verified.',
    ),
  },
  {
    icon: 'rate',
    name: t('Competitive rates'),
    about: t('Sellers set their own price in USDT. You see the fee before you agree to anything.'),
  },
  {
    icon: 'bolt',
    name: t('Fast transactions'),
    about: t('Open a trade in a minute and follow each step, from the first hash to the payout.'),
  },
  {
    icon: 'people',
    name: t('Trusted community'),
    about: t('Everyone who trades has passed KYC, and ratings tell you who keeps their word.'),
  },
];

/** How it works, in three steps. */
export const steps: readonly { name: string; about: string }[] = [
  {
    name: t('Sign Up & Verify'),
    about: t('Create an account and upload your documents. Our team reviews them.'),
  },
  {
    name: t('Browse or Create Offers'),
    about: t('Pick an offer that suits you, or post your own price and limits.'),
  },
  {
    name: t('Trade Safely'),
    about: t('Escrow holds the payment until the crypto is verified. If something is wrong, open a dispute.'),
  },
];

/** Marketing figures. */
export const figures: readonly { number: string; caption: string }[] = [
  { number: t('10K+'), caption: t('Trades completed') },
  { number: t('5K+'), caption: t('Users') },
  { number: t('$2M+'), caption: t('Volume') },
];

/** Questions before people trust a market with money; the answers are those of `gateway/texts/help.md`. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: t('Who holds the money during a trade?'),
    answer: t(
      'We do, in escrow. Neither side can take it. It goes to the seller when a person has verified the transaction, or back to the buyer.',
    ),
  },
  {
    question: t('What if the seller never sends the crypto?'),
    answer: t(
      'Each offer says how soon the seller sends. After that you can cancel and get everything back, the fee included.',
    ),
  },
  {
    question: t('How long does verification take?'),
    answer: t(
      'A trade is usually verified within hours, and we promise a day. We look at your documents within a day too.',
    ),
  },
  {
    question: t('Which documents do I need?'),
    answer: t(
      'A proof of identity, a proof of address and a selfie, as images or PDF. Only our team sees them.',
    ),
  },
  {
    question: t('What if we disagree?'),
    answer: t(
      'Either side may start a dispute. The money stays in escrow while a person reads what both say and looks at the chain. You may also agree to cancel, to wait, or to divide the money.',
    ),
  },
];
