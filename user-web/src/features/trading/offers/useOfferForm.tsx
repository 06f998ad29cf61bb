import { coinNetwork } from '@souk/contracts/networks';
import type { User } from '@souk/contracts/people/users';
import { type CreateBidRequest, createBidRequest } from '@souk/contracts/trading/bids';
import { type CreateOfferRequest, createOfferRequest } from '@souk/contracts/trading/offers';
import { useZodForm } from '@souk/web-core/form';
import { useIdempotency } from '@souk/web-core/request';
import { barrierText, isClosed } from '../../../account/barriers';
import { KYC_BEFORE_OFFER } from '../../../account/kycTexts';
import { useAddressQuestion } from '../../../components/useAddressQuestion';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import { hiddenBy, initialValues } from './fieldRows';
import type { FormValues } from './offerFields';
import { type Own, ownOffersApi, type Side } from './ownOffersApi';
import { useEscrow } from './useEscrow';

type Terms = Partial<CreateOfferRequest & CreateBidRequest>;

const SIDES = {
  sell: { schema: createOfferRequest, grant: 'offers.post', worst: 'floor_price', best: 'ceiling_price' },
  buy: { schema: createBidRequest, grant: 'bids.post', worst: 'ceiling_price', best: 'floor_price' },
} as const;

export interface OfferFormProps {
  side: Side;
  /** The offer or bid to change; without one a new one is made. */
  own?: Own;
  /** The one whose terms a new one begins with. */
  copyOf?: Own;
  user: User;
  /** Said where a failure brings no text of its own, and at the end. */
  texts: { failed: string; done: string };
  onDone: (notice: string) => void;
  onClose: () => void;
}

/**
 * The form of an offer or a bid. Of one that is changed only what was changed is sent: what was changed elsewhere since the form
 * opened, such as the price, stays.
 */
export function useOfferForm({ side, own, copyOf, user, texts, onDone, onClose }: OfferFormProps) {
  const escrow = useEscrow(side, own);
  const [post] = ownOffersApi.usePostOwnMutation();
  const [change] = ownOffersApi.useChangeOwnMutation();
  const withIdempotency = useIdempotency();
  const address = useAddressQuestion();
  const farPrice = useFarPriceQuestion(side);
  const initial = initialValues(side, own ?? copyOf);
  const { schema, grant } = SIDES[side];
  const save = (changes: Terms, lock: string | undefined) => {
    if (own) return change({ side, id: own.id, changes: ofChange(changes) }).unwrap();
    const request = { ...changes, seen_total: lock } as CreateBidRequest;
    return withIdempotency(request, (idempotencyKey) => post({ side, request, idempotencyKey }).unwrap());
  };
  const form = useZodForm<typeof schema, keyof FormValues>(schema, {
    initial,
    fallback: texts.failed,
    onSubmit: async (fields) => {
      const coin = fields.crypto_type;
      const terms = { ...fields } as Terms;
      for (const { name } of hiddenBy(side, form.values)) delete terms[name];
      const changes = own ? { ...form.pickChanged(terms), ...fixedPrice(terms, own) } : terms;
      const barrier = own ? null : barrierText(user, grant, KYC_BEFORE_OFFER);
      const refusal = barrier ?? escrow.shortage(form.values);
      if (refusal) throw new Error(refusal);
      const price = askedPrice(side, terms, changes);
      if (price) await farPrice.ask(coin, price);
      const wallet = changes.buyer_wallet_address;
      if (wallet) await address.ask(coinNetwork(coin), wallet);
      try {
        await save(changes, escrow.costOf(form.values)?.lock);
      } catch (error) {
        await escrow.afterFailure(form.values, error);
        throw error;
      }
      onDone(texts.done);
      onClose();
    },
  });
  const questions = (
    <>
      {farPrice.dialog}
      {address.dialog}
    </>
  );
  return { form, initial, escrow, questions, isClosed: isClosed(user, grant) };
}

/** The price to ask about if it is far from the usual one: of what changes, the one that is worst for its owner. */
function askedPrice(side: Side, terms: Terms, changes: Terms) {
  const { worst, best } = SIDES[side];
  const isOfWorst = changes.price_per_unit || changes[worst];
  return isOfWorst ? (terms[worst] ?? terms.price_per_unit) : changes[best];
}

/** A price that is fixed from now on is the one that the form shows, not what it has floated to since. */
const fixedPrice = (terms: Terms, own: Own): Terms =>
  own.reference && !terms.reference ? { price_per_unit: terms.price_per_unit } : {};

/** The amount of a bid is what is left of it. */
const ofChange = ({ amount, ...changes }: Terms) =>
  amount === undefined ? changes : { ...changes, available_amount: amount };
