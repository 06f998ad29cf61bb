import * as z from 'zod/mini';
import { rule } from '../../refusals/problem';
import { TRAVEL_TEXTS, type TravelDetails, type TravelTerms, takesTravelDetails } from './travelRule';
import { withdrawalForm } from './wallet';

const typed = z.extend(withdrawalForm, {
  beneficiary: z.enum(['self', 'other']),
  beneficiary_name: z.string(),
  wallet: z.enum(['own', 'exchange']),
  exchange: z.string(),
});
type Typed = z.output<typeof typed>;

const isName = (text: string) => text.trim().length > 1;
const needed = (path: keyof Typed, text: string) => ({ ...rule('required', text), path: [path] });

/** The Withdraw Funds form, with the travel rule's questions from an amount on. */
export function travelForm(terms: TravelTerms) {
  const isAsked = ({ amount }: Typed) => takesTravelDetails(terms, amount);
  return typed.check(
    z.refine(
      (form) => !isAsked(form) || form.beneficiary === 'self' || isName(form.beneficiary_name),
      needed('beneficiary_name', TRAVEL_TEXTS.name),
    ),
    z.refine(
      (form) => !isAsked(form) || isToOwnWallet(form) || isName(form.exchange),
      needed('exchange', TRAVEL_TEXTS.exchange),
    ),
  );
}

/** Another person's wallet is at an exchange. */
export function isToOwnWallet({ beneficiary, wallet }: Record<'beneficiary' | 'wallet', string>): boolean {
  return beneficiary === 'self' && wallet === 'own';
}

export function travelDetailsOf(form: Typed): TravelDetails {
  return {
    beneficiary: form.beneficiary === 'self' ? 'self' : { name: form.beneficiary_name },
    wallet: isToOwnWallet(form) ? 'own' : { exchange: form.exchange },
  };
}
