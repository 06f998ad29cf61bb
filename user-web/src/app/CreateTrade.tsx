import type { Offer } from '@souk/contracts/offers';
import type { Trade } from '@souk/contracts/trades';
import type { User } from '@souk/contracts/users';
import { isRequestFailure, useLastingError } from '@souk/web-core/request';
import { lazily } from '@souk/web-core/ui';
import { useBalanceQuery } from '../account/balanceApi';
import { useTransactionFeesQuery } from '../account/feesApi';
import { useOfferQuery } from '../features/offers/offersApi';

const OpenTradeDialog = lazily(
  () => import('../features/trades/OpenTradeDialog').then((module) => module.OpenTradeDialog),
  null,
);

interface CreateTradeProps {
  /** The offer as the list showed it. */
  listed: Offer;
  user: User;
  onOpened: (trade: Trade) => void;
  onClose: () => void;
}

/** The dialog that opens a trade, with the present price, fees and balance: the page behind it may have been open for long. */
export function CreateTrade({ listed, ...dialog }: CreateTradeProps) {
  const offer = useOfferQuery(listed.id, { refetchOnMountOrArgChange: true });
  const fees = useTransactionFeesQuery();
  const { data: balance } = useBalanceQuery();
  const offerError = useLastingError(offer);
  const feesError = useLastingError(fees);
  return (
    <OpenTradeDialog
      {...dialog}
      offer={offer.currentData ?? listed}
      fees={fees.data}
      available={balance?.available_balance}
      termsError={isGone(offerError) ? new Error(OFFER_GONE) : (offerError ?? feesError)}
      askTermsAgain={() => Promise.all([offer.refetch(), fees.refetch()])}
    />
  );
}

const OFFER_GONE = 'This offer is no longer available.';

const isGone = (error: unknown) => isRequestFailure(error) && error.status === 404;
