import { parseDecimal } from '@souk/contracts/amounts/amounts';
import type { CoinCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { Form, FormActions } from '@souk/web-core/form';
import { formatUsdt, sayUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Banner, Dialog, ErrorState } from '@souk/web-core/ui';
import { accountBarrier } from '../../../../account/barriers';
import { KYC_OFFER_TITLE, kycOfferBanner } from '../../../../account/kycTexts';
import { DeactivatedBanner, EmailBanner, KycLink, PausedBanner } from '../../../../account/StandingBanner';
import { TradeBreakdown } from '../../../../components/terms/TradeBreakdown';
import { useFocusField } from '../../../../components/useFocusField';
import { offerLimits } from '../offerTerms';
import styles from './BidDialog.module.css';
import { OfferFields } from './OfferFields';
import { OfferPreview } from './OfferPreview';
import type { FormValues } from './termFields';
import { type OfferFormProps, useOfferForm } from './useOfferForm';
import { usePriceNow } from './usePriceNow';

const TEXTS = {
  sell: {
    post: {
      title: t('Create Offer'),
      failed: t('Failed to create offer. Please try again.'),
      done: t('Offer created successfully!'),
    },
    change: {
      title: t('Edit Offer'),
      failed: t('Failed to save offer. Please try again.'),
      done: t('Offer updated successfully!'),
    },
  },
  buy: {
    post: {
      title: t('Post a bid'),
      failed: t('Failed to post bid. Please try again.'),
      done: t('Bid posted. Sellers see it now.'),
    },
    change: {
      title: t('Edit bid'),
      failed: t('Failed to save bid. Please try again.'),
      done: t('Bid changed.'),
    },
  },
};
const ERRORS = { post: t('Error Creating Offer'), change: t('Error Saving Offer') };

/** Form to post or edit an offer or a bid. For a bid, the locked amount shows before the button that locks it. */
export function OfferDialog(props: Omit<OfferFormProps, 'texts'>) {
  const { side, own, user, onClose } = props;
  const act = own ? 'change' : 'post';
  const texts = TEXTS[side][act];
  const { form, escrow, questions, isClosed } = useOfferForm({ ...props, texts });
  const now = usePriceNow(side, own, form.values);
  useFocusField(form, form.values.reference ? 'margin_percentage' : 'price_per_unit');
  const most = escrow.fees?.most_guarantee_percentage ?? 0;
  return (
    <Dialog title={texts.title} onClose={onClose} locked={form.submitting}>
      {questions}
      <DeactivatedBanner user={user} />
      {!own && <PostBanners side={side} user={user} />}
      <Form form={form} errorTitle={side === 'sell' ? ERRORS[act] : undefined}>
        <OfferFields form={form} side={side} own={own} now={now} most={most} />
        {side === 'sell' ? (
          <OfferPreview values={form.values} price={now.price} fees={escrow.fees} />
        ) : (
          <BidCost escrow={escrow} form={form} />
        )}
        <FormActions
          form={form}
          label={
            own
              ? t('Save changes')
              : side === 'buy'
                ? lockText(escrow.costOf(form.values))
                : offerText(form.values, now.price)
          }
          busyLabel={own || side === 'sell' ? t('Saving…') : t('Posting…')}
          disabled={escrow.isUnknown || (own ? !form.isDirty : isClosed)}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

const lockText = (cost: { lock: string } | null) =>
  cost
    ? t('Lock {amount} USDT and post bid', { amount: formatUsdt(cost.lock) })
    : t('Lock USDT and post bid');

function offerText({ min_amount, max_amount, crypto_type }: FormValues, price: string | null): string {
  const [least, most, at] = [min_amount, max_amount, price].map(parseDecimal);
  if (!least || !most || !at) return t('Create Offer');
  const limits = offerLimits({ min_amount: least, max_amount: most, crypto_type: crypto_type as CoinCode });
  return t('Offer {limits} at {price}', { limits, price: sayUsdt(at) });
}

function PostBanners({ side, user }: Pick<OfferFormProps, 'side' | 'user'>) {
  const kyc = accountBarrier(user) === 'kyc_not_approved' && kycOfferBanner(user.kyc_status);
  return (
    <>
      <EmailBanner user={user} />
      {kyc && (
        <Banner tone="warning" title={KYC_OFFER_TITLE} announce={false}>
          <p>{kyc}</p>
          <KycLink />
        </Banner>
      )}
      <PausedBanner user={user} what={side === 'sell' ? 'selling' : 'buying'} />
    </>
  );
}

function BidCost({ escrow, form }: Pick<ReturnType<typeof useOfferForm>, 'escrow' | 'form'>) {
  const cost = escrow.costOf(form.values);
  return (
    <>
      <div className={styles.breakdown} aria-live="polite">
        {escrow.error ? (
          <ErrorState error={escrow.error} onRetry={() => void escrow.askAgain()} />
        ) : (
          <TradeBreakdown
            money={cost?.money ?? null}
            lock={cost?.lock}
            buyerFeePercentage={escrow.fee}
            available={escrow.availableFor(form.values)}
          />
        )}
      </div>
      <p className={primitives.note}>
        {t('Your USDT waits in escrow. Close the bid any time to get the rest back.')}
      </p>
    </>
  );
}
