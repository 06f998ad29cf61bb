import { parseDecimal } from '@souk/contracts/amounts';
import { NEW_BELOW_PARTNERS } from '@souk/contracts/people/traderFacts';
import type { User } from '@souk/contracts/people/users';
import type { TransactionFees } from '@souk/contracts/platform/feeSettings';
import { t } from '@souk/contracts/texts';
import { SEND_WITHIN_MINUTES } from '@souk/contracts/trading/deadlines';
import { type CreateOfferRequest, createOfferRequest } from '@souk/contracts/trading/offers';
import type { OwnOffer } from '@souk/contracts/trading/ownOffer';
import { Field, FieldPair, Form, FormActions, Select, TextArea, useZodForm } from '@souk/web-core/form';
import { exactAmount, sayCrypto } from '@souk/web-core/format';
import { useIdempotency } from '@souk/web-core/request';
import { Banner, Dialog } from '@souk/web-core/ui';
import { accountBarrier, barrierText } from '../../../account/barriers';
import { KYC_BEFORE_OFFER, KYC_OFFER_TITLE, kycOfferBanner } from '../../../account/kycTexts';
import { DeactivatedBanner, EmailBanner, KycLink } from '../../../account/StandingBanner';
import { coinChoices } from '../../../components/coinOptions';
import { useFarPriceQuestion } from '../../../components/useFarPriceQuestion';
import { useFocusField } from '../../../components/useFocusField';
import { OfferPreview } from './OfferPreview';
import { OfferPriceFields, usePriceNow } from './OfferPriceFields';
import { offersApi } from './offersApi';
import { sendWithinOptions } from './sendWithinOptions';

interface OfferDialogProps {
  /** The offer to change; without one a new one is made. */
  offer?: OwnOffer;
  /** The offer whose terms a new one begins with. */
  copyOf?: OwnOffer;
  user: User;
  fees: TransactionFees | undefined;
  onDone: (notice: string) => void;
  onClose: () => void;
}

/**
 * Create Offer, and the same form to change one. Of that only what was changed is sent: what was changed
 * elsewhere since the form opened, such as the price, stays.
 */
export function OfferDialog(props: OfferDialogProps) {
  const { offer, user, fees, onClose } = props;
  const { form, question } = useOfferForm(props);
  useFocusField(form, form.values.reference === '' ? 'price_per_unit' : 'margin_percentage');
  const now = usePriceNow(form);
  const coin = form.values.crypto_type;
  const most = fees?.most_guarantee_percentage ?? 0;
  return (
    <Dialog title={offer ? t('Edit Offer') : t('Create Offer')} onClose={onClose} locked={form.submitting}>
      {question}
      <DeactivatedBanner user={user} />
      {!offer && <EmailBanner user={user} />}
      {accountBarrier(user) === 'kyc_not_approved' && !offer && <KycBanner user={user} />}
      <Form form={form} errorTitle={offer ? t('Error Saving Offer') : t('Error Creating Offer')}>
        <OfferPriceFields form={form} now={now} coins={coinChoices()} />
        <FieldPair>
          <Field
            label={t('Minimum amount')}
            look="number"
            placeholder="0"
            adornment={coin}
            {...form.field('min_amount')}
          />
          <Field
            label={t('Maximum amount')}
            look="number"
            placeholder="0"
            adornment={coin}
            {...form.field('max_amount')}
          />
        </FieldPair>
        <FieldPair>
          <Field
            label={t('How much do you sell in all?')}
            optional
            look="number"
            placeholder={t('No limit')}
            adornment={coin}
            hint={stockHint(offer)}
            {...form.field('available_amount')}
          />
          <Select
            label={t('You send within')}
            options={sendWithinOptions}
            hint={t('After that, the buyer can cancel.')}
            {...form.field('send_within_minutes')}
          />
        </FieldPair>
        {most > 0 && (
          <Field
            label={t('If you are late, you pay')}
            look="number"
            placeholder="0"
            adornment="%"
            hint={t(
              'Up to {most}% of a trade. It is taken from your balance while a trade is open, and goes to a buyer who gets nothing in time. 0 = nothing.',
              { most },
            )}
            {...form.field('guarantee_percentage')}
          />
        )}
        <BuyerConditions form={form} coin={coin} />
        <TextArea
          label={t('Description')}
          optional
          hint={t('What a buyer should know: when you are online, how fast you send.')}
          {...form.field('description')}
        />
        <TextArea
          label={t('First message')}
          optional
          hint={t('Each buyer reads it as soon as a trade opens, marked as automatic.')}
          {...form.field('welcome')}
        />
        <OfferPreview price={now.price ?? ''} amount={form.values.max_amount} coin={coin} fees={fees} />
        <FormActions
          form={form}
          label={offer ? t('Save changes') : t('Create Offer')}
          busyLabel={t('Saving…')}
          disabled={offer && !form.isDirty}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function BuyerConditions({ form, coin }: { form: ReturnType<typeof useOfferForm>['form']; coin: string }) {
  return (
    <FieldPair>
      <Field
        label={t('Least partners of a buyer')}
        inputMode="numeric"
        hint={t('People they have traded with. 0 lets anyone buy.')}
        {...form.field('min_partner_trades')}
      />
      <Field
        label={t('New buyers get at most')}
        optional
        look="number"
        placeholder={t('No limit')}
        adornment={coin}
        hint={t('New is who traded with fewer than {people} people.', { people: NEW_BELOW_PARTNERS })}
        {...form.field('new_buyer_max')}
      />
    </FieldPair>
  );
}

function useOfferForm({ offer, copyOf, user, onDone, onClose }: OfferDialogProps) {
  const [createOffer] = offersApi.useCreateOfferMutation();
  const [updateOffer] = offersApi.useUpdateOfferMutation();
  const withIdempotency = useIdempotency();
  const farPrice = useFarPriceQuestion('sell');
  const form = useZodForm(createOfferRequest, {
    initial: initialValues(offer ?? copyOf),
    fallback: offer
      ? t('Failed to save offer. Please try again.')
      : t('Failed to create offer. Please try again.'),
    onSubmit: async (fields) => {
      const terms = pricedTerms(fields);
      const changes = { ...form.pickChanged(terms), ...fixedPrice(terms, offer) };
      const refusal = offer ? null : barrierText(user, 'offers.post', KYC_BEFORE_OFFER);
      if (refusal) throw new Error(refusal);
      const isOfLowest = !offer || changes.price_per_unit || changes.floor_price;
      const asked = isOfLowest ? (terms.floor_price ?? terms.price_per_unit) : changes.ceiling_price;
      if (asked) await farPrice.ask(terms.crypto_type, asked);
      if (offer) {
        await updateOffer({ id: offer.id, changes }).unwrap();
      } else {
        await withIdempotency(terms, (idempotencyKey) =>
          createOffer({ request: terms, idempotencyKey }).unwrap(),
        );
      }
      onDone(offer ? t('Offer updated successfully!') : t('Offer created successfully!'));
      onClose();
    },
  });
  return { form, question: farPrice.dialog };
}

/** Without what a field held that its choice has hidden since. */
function pricedTerms({
  price_per_unit,
  margin_percentage,
  floor_price,
  ceiling_price,
  ...terms
}: CreateOfferRequest) {
  return terms.reference
    ? { ...terms, margin_percentage, floor_price, ceiling_price, price_per_unit: undefined }
    : {
        ...terms,
        floor_price: undefined,
        ceiling_price: undefined,
        price_per_unit: price_per_unit ?? undefined,
      };
}

/** A price that is fixed from now on is the one that the form shows, not what it has floated to since. */
const fixedPrice = (terms: ReturnType<typeof pricedTerms>, offer: OwnOffer | undefined) =>
  offer?.reference && !terms.reference ? { price_per_unit: terms.price_per_unit } : {};

function KycBanner({ user }: { user: User }) {
  const text = kycOfferBanner(user.kyc_status);
  if (!text) return null;
  return (
    <Banner tone="warning" title={KYC_OFFER_TITLE} announce={false}>
      <p>{text}</p>
      <KycLink />
    </Banner>
  );
}

/** What the amount leaves out, as far as there is anything. */
function stockHint(offer: OwnOffer | undefined): string {
  const reserved = offer && Number(offer.reserved_amount) > 0 ? offer.reserved_amount : null;
  return reserved
    ? t('Not counting the {coins} in live trades. Leave it empty for no limit.', {
        coins: sayCrypto(reserved, offer?.crypto_type ?? ''),
      })
    : t('The offer ends when it is sold. Leave it empty for no limit.');
}

function initialValues(offer: OwnOffer | undefined) {
  const plain = (amount: string | undefined) => (amount === undefined ? '' : (parseDecimal(amount) ?? ''));
  return {
    crypto_type: offer?.crypto_type ?? coinChoices()[0]?.value ?? '',
    price_per_unit: plain(offer?.price_per_unit),
    reference: offer?.reference ?? '',
    margin_percentage: exactAmount(offer?.margin_percentage ?? '0'),
    floor_price: plain(offer?.floor_price ?? undefined),
    ceiling_price: plain(offer?.ceiling_price ?? undefined),
    min_amount: plain(offer?.min_amount),
    max_amount: plain(offer?.max_amount),
    available_amount: plain(offer?.available_amount ?? undefined),
    send_within_minutes: String(offer?.send_within_minutes ?? SEND_WITHIN_MINUTES[0]),
    guarantee_percentage: plain(offer?.guarantee_percentage) || '0',
    min_partner_trades: String(offer?.min_partner_trades ?? 0),
    new_buyer_max: plain(offer?.new_buyer_max ?? undefined),
    description: offer?.description ?? '',
    welcome: offer?.welcome ?? '',
  };
}
