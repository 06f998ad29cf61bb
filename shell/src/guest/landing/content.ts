import { t } from '@souk/contracts/texts';
import type { IconName } from '@souk/web-core/ui';

interface Feature {
  icon: IconName;
  name: string;
  about: string;
}

/** What the landing page promises (spec §1). */
export const features: readonly Feature[] = [
  {
    icon: 'lock',
    name: 'Escrow on every trade',
    about: 'The buyer’s USDT is locked when the trade opens and released when the transaction is verified.',
  },
  {
    icon: 'rate',
    name: 'Competitive rates',
    about: 'Sellers set their own price in USDT. You see the fee before you agree to anything.',
  },
  {
    icon: 'bolt',
    name: 'Fast transactions',
    about: 'Open a trade in a minute and follow each step, from the first hash to the payout.',
  },
  {
    icon: 'people',
    name: 'Trusted community',
    about: 'Everyone who trades has passed KYC, and ratings tell you who keeps their word.',
  },
];

/** How it works, in three steps (spec §2). */
export const steps: readonly { name: string; about: string }[] = [
  {
    name: 'Sign Up & Verify',
    about: 'Create an account and upload your documents. Our team reviews them.',
  },
  {
    name: 'Browse or Create Offers',
    about: 'Pick an offer that suits you, or post your own price and limits.',
  },
  {
    name: 'Trade Safely',
    about: 'Escrow holds the payment until the crypto is verified. If something is wrong, open a dispute.',
  },
];

/** Marketing figures (spec §9). */
export const figures: readonly { number: string; caption: string }[] = [
  { number: '10K+', caption: t('Trades completed') },
  { number: '5K+', caption: t('Users') },
  { number: '$2M+', caption: t('Volume') },
];

/** What people ask before they trust a market with money; the answers are those of `gateway/texts/help.md`. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Who holds the money during a trade?',
    answer:
      'We do, in escrow. Neither side can take it. It goes to the seller when a person has verified the transaction, or back to the buyer.',
  },
  {
    question: 'What if the seller never sends the crypto?',
    answer:
      'Each offer says how soon the seller sends. After that you can cancel and get everything back, the fee included.',
  },
  {
    question: 'How long does verification take?',
    answer:
      'A trade is usually verified within hours, and we promise a day. We look at your documents within a day too.',
  },
  {
    question: 'Which documents do I need?',
    answer:
      'A proof of identity, a proof of address and a selfie, as images or PDF. Only our team sees them.',
  },
  {
    question: 'What if we disagree?',
    answer:
      'Either side may start a dispute. The money stays in escrow while a person reads what both say and looks at the chain. You may also agree to cancel, to wait, or to divide the money.',
  },
];
