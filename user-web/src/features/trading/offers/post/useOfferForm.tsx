import { coinNetwork } from '@souk/contracts/chains/networks';
import type { User } from '@souk/contracts/people/users';
import { type CreateBidRequest, createBidRequest } from '@souk/contracts/trading/offers/bids';
import {
  type CreateOfferRequest,
  createOfferRequest,
  type UpdateOfferRequest,
} from '@souk/contracts/trading/offers/offers';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { checkBy, useForm } from '@souk/web-core/form';
import { useIdempotency } from '@souk/web-core/request';
import { barrierText, isClosed } from '../../../../account/barriers';
import { KYC_BEFORE_OFFER } from '../../../../account/kycTexts';
import { useAddressQuestion } from '../../../../components/useAddressQuestion';
import { useFarPriceQuestion } from '../../../../components/useFarPriceQuestion';
import { BOUNDS, type Own, ownOffersApi } from '../ownOffersApi';
import { type FormValues, initialValues, shownNames } from './termFields';
import { useEscrow } from './useEscrow';

type Terms = Partial<CreateOfferRequest & CreateBidRequest>;

const SCHEMAS = { sell: createOfferRequest, buy: createBidRequest };
const GRANTS = { sell: 'offers.post', buy: 'bids.post' } as const;

export interface OfferFormProps {
  side: OfferSide;
  /** Offer or bid to edit; undefined for a new one. */
  own?: Own;
  copyOf?: Own;
  user: User;
  texts: { failed: string; done: string };
  onDone: (notice: string) => void;
  onClose: () => void;
}

/**
 * Form of an offer or a bid. An edit sends only changed fields: a change made elsewhere since the form opened, such as
 * the price, stays.
 */
export function useOfferForm({ side, own, copyOf, user, texts, onDone, onClose }: OfferFormProps) {
  const escrow = useEscrow(side, own);
  const [post] = ownOffersApi.usePostOwnMutation();
  const [change] = ownOffersApi.useChangeOwnMutation();
  const withIdempotency = useIdempotency();
  const address = useAddressQuestion();
  const farPrice = useFarPriceQuestion(side);
  const [schema, grant] = [SCHEMAS[side], GRANTS[side]];
  const check = (values: Record<string, string>) =>
    // Validate only visible fields: the user could not see an error in a hidden one.
    checkBy<typeof schema>(schema)(
      Object.fromEntries(shownNames(side, values as FormValues).map((name) => [name, values[name] ?? ''])),
    );
  const save = (changes: Terms, lock: string | undefined) => {
    if (own) return change({ side, id: own.id, changes: changes as UpdateOfferRequest }).unwrap();
    const request = { ...changes, seen_total: lock } as CreateBidRequest;
    return withIdempotency(request, (idempotencyKey) => post({ side, request, idempotencyKey }).unwrap());
  };
  const form = useForm(
    { check, load: async () => check },
    {
      initial: initialValues(side, own ?? copyOf),
      fallback: texts.failed,
      onSubmit: async (output) => {
        const [terms, coin] = [output as Terms, output.crypto_type];
        const changes = own ? changesOf(own, terms, form.pickChanged(terms)) : terms;
        const barrier = own ? null : barrierText(user, grant, KYC_BEFORE_OFFER);
        if (barrier) throw new Error(barrier);
        escrow.assertEnough(form.values);
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
    },
  );
  const questions = (
    <>
      {farPrice.dialog}
      {address.dialog}
    </>
  );
  return { form, escrow, questions, isClosed: isClosed(user, grant) };
}

/** Price to compare with the usual one: of the changed prices, the worst for its owner. */
function askedPrice(side: OfferSide, terms: Terms, changes: Terms) {
  const { worst, best } = BOUNDS[side];
  const isOfWorst = changes.price_per_unit || changes[worst];
  return isOfWorst ? (terms[worst] ?? terms.price_per_unit) : changes[best];
}

function changesOf(own: Own, { reference, price_per_unit }: Terms, { amount, ...changed }: Terms): Terms {
  return {
    ...changed,
    // A newly fixed price is the one on the form, not the price that it has floated to since.
    ...(own.reference && !reference && { price_per_unit }),
    // A bid's amount is its remaining amount.
    ...(amount && { available_amount: amount }),
  };
}
