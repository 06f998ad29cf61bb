import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { isRequestFailure, useLastingError } from '@souk/web-core/request';
import { Actions, Button, Dialog, ErrorState, lazyPart } from '@souk/web-core/ui';
import { useBalanceQuery } from '../account/balanceApi';
import { useTransactionFeesQuery } from '../account/feesApi';
import { marketApi } from '../features/trading/offers/marketApi';
import type { MarketRow } from '../features/trading/shared/MarketRow';
import { amountFor } from '../features/trading/trades/open/tradeQuote';

const OpenTradeDialog = lazyPart(
  () => import('../features/trading/trades/open/OpenTradeDialog'),
  'OpenTradeDialog',
  null,
);

interface CreateTradeProps {
  side: OfferSide;
  id: number;
  /** Row from the list, if the list showed it. Bids are only available from the list. */
  listed: MarketRow | undefined;
  askListAgain: () => Promise<unknown>;
  wanted: { spend: string; amount: string };
  user: User;
  onOpened: (trade: Trade) => void;
  onClose: () => void;
}

/** Dialog that opens a trade. It refetches price, fees and balance, because the page behind it may be old. */
export function CreateTrade({ side, id, listed, askListAgain, wanted, ...dialog }: CreateTradeProps) {
  const query = marketApi.useOfferQuery(id, { skip: side === 'buy', refetchOnMountOrArgChange: true });
  const fees = useTransactionFeesQuery();
  const { data: balance } = useBalanceQuery();
  const offerError = useLastingError(query);
  const feesError = useLastingError(fees);
  const row = query.currentData ?? listed;
  if (!row) return offerError ? <Missing error={offerError} {...dialog} retry={query.refetch} /> : null;
  // The dialog's initial amount depends on the fees.
  if (wanted.spend && fees.isLoading) return null;
  return (
    <OpenTradeDialog
      {...dialog}
      row={row}
      wantedAmount={wanted.amount || amountFor(wanted.spend, row, fees.data)}
      fees={fees.data}
      available={balance?.available_balance}
      termsError={isGone(offerError) ? new Error(OFFER_GONE) : (offerError ?? feesError)}
      askTermsAgain={() => Promise.all([side === 'buy' ? askListAgain() : query.refetch(), fees.refetch()])}
    />
  );
}

/** Shown in the dialog's place if a link leads to an offer that cannot be shown. */
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
