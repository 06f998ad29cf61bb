import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts';
import type { Offer } from '@souk/contracts/trading/offers';
import type { Trade } from '@souk/contracts/trading/trades';
import { isRequestFailure, useLastingError } from '@souk/web-core/request';
import { Actions, Button, Dialog, ErrorState, lazyPart } from '@souk/web-core/ui';
import { useBalanceQuery } from '../account/balanceApi';
import { useTransactionFeesQuery } from '../account/feesApi';
import { useOfferQuery } from '../features/trading/offers/offersApi';
import { amountFor } from '../features/trading/trades/tradeQuote';

const OpenTradeDialog = lazyPart(
  () => import('../features/trading/trades/OpenTradeDialog'),
  'OpenTradeDialog',
  null,
);

interface CreateTradeProps {
  id: number;
  /** The offer as the list showed it, where it did. */
  listed: Offer | undefined;
  /** What the reader looked for: the dialog begins with it. */
  wanted: { spend: string; amount: string };
  user: User;
  onOpened: (trade: Trade) => void;
  onClose: () => void;
}

/** The dialog that opens a trade, with the present price, fees and balance: the page behind it may have been open for long. */
export function CreateTrade({ id, listed, wanted, ...dialog }: CreateTradeProps) {
  const query = useOfferQuery(id, { refetchOnMountOrArgChange: true });
  const fees = useTransactionFeesQuery();
  const { data: balance } = useBalanceQuery();
  const offerError = useLastingError(query);
  const feesError = useLastingError(fees);
  const offer = query.currentData ?? listed;
  if (!offer) return offerError ? <Missing error={offerError} {...dialog} retry={query.refetch} /> : null;
  // The dialog begins with what they make of it.
  if (wanted.spend && fees.isLoading) return null;
  return (
    <OpenTradeDialog
      {...dialog}
      offer={offer}
      wantedAmount={wanted.amount || amountFor(wanted.spend, offer, fees.data)}
      fees={fees.data}
      available={balance?.available_balance}
      termsError={isGone(offerError) ? new Error(OFFER_GONE) : (offerError ?? feesError)}
      askTermsAgain={() => Promise.all([query.refetch(), fees.refetch()])}
    />
  );
}

/** In the dialog's place where a link leads to an offer that cannot be shown. */
function Missing({ error, retry, onClose }: { error: unknown; retry: () => void; onClose: () => void }) {
  return (
    <Dialog title={t('Create Trade')} onClose={onClose}>
      {isGone(error) ? (
        <>
          <p>{OFFER_GONE}</p>
          <Actions>
            <Button variant="primary" onClick={onClose}>
              {t('See other offers')}
            </Button>
          </Actions>
        </>
      ) : (
        <ErrorState error={error} onRetry={retry} />
      )}
    </Dialog>
  );
}

const OFFER_GONE = t('This offer is no longer available.');

const isGone = (error: unknown) => isRequestFailure(error) && error.status === 404;
