import { coinNetwork } from '@souk/contracts/networks';
import type { TradeStatus } from '@souk/contracts/trading/tradeMachine';
import { sendHashQuery, type Trade } from '@souk/contracts/trading/trades';
import { Field, Form, useZodForm } from '@souk/web-core/form';
import { useLastingError } from '@souk/web-core/request';
import {
  Actions,
  Amount,
  Banner,
  Button,
  ConfirmDialog,
  CopyButton,
  Definition,
  DefinitionList,
  Dialog,
  ErrorState,
  HashLink,
  Skeleton,
} from '@souk/web-core/ui';
import { useState } from 'react';
import { AddressFault } from '../../../components/AddressFault';
import { ChainVerdict } from '../../../components/ChainVerdict';
import { useFocusField } from '../../../components/useFocusField';
import { WalletStanding } from '../../../components/WalletStanding';
import { HashCheck } from './HashCheck';
import styles from './SendHashDialog.module.css';
import { useConfirmSentMutation, useTradeQuery } from './tradesApi';
import { useHashCheck } from './useHashCheck';
import { WalletChanged } from './WalletChanged';

interface SendHashDialogProps {
  trade: Trade;
  onDone: (notice: string) => void;
  onClose: () => void;
}

/** What is said once a hash came in later than it was asked for. */
const NOTICES: Partial<Record<TradeStatus, string>> = {
  disputed: 'Transaction hash added. Our team sees it now.',
  cancelled: 'Transaction hash sent. Our team looks at it.',
};

/** What is said of a hash that only serves as evidence. */
const EVIDENCE: Partial<Record<TradeStatus, string>> = {
  disputed:
    'If you have sent the coins, enter the hash of that transaction: our team sees it. Don’t send any coins now.',
  cancelled:
    'The buyer has the USDT back. If you sent the coins anyway, enter the hash of that transaction: our team reviews it before any money moves. Don’t send any coins for it now.',
};

/** The seller tells by which transaction the coins were sent (spec §2 Trades). */
export function SendHashDialog({ trade, onDone, onClose }: SendHashDialogProps) {
  const [confirmSent] = useConfirmSentMutation();
  // A trade that another ends while this is open is told by what the api says now.
  const [openedIn] = useState(trade.status);
  const now = useTradeNow(trade.id);
  // The first that was shown here: the coins went there, even if the buyer corrects the address while this is open.
  const [seenAddress, setSeenAddress] = useState<string>();
  if (now.trade && seenAddress === undefined) setSeenAddress(now.trade.buyer_wallet_address);
  // What the chain called wrong is sent once the seller has said so again.
  const [doubted, setDoubted] = useState<string | null>(null);
  const send = async (hash: string) => {
    const seen = seenAddress ?? trade.buyer_wallet_address;
    await confirmSent({ id: trade.id, hash, seenAddress: seen }).unwrap();
    onDone(NOTICES[openedIn] ?? 'Transaction hash sent. The buyer sees it now.');
    onClose();
  };
  const form = useZodForm(sendHashQuery, {
    initial: { seller_txn_hash: '' },
    onSubmit: ({ seller_txn_hash }) =>
      check.verdict?.outcome === 'wrong' ? setDoubted(seller_txn_hash) : send(seller_txn_hash),
  });
  const entered = sendHashQuery.safeParse(form.values);
  const check = useHashCheck(trade.id, entered.success ? entered.data.seller_txn_hash : null);
  useFocusField(form, 'seller_txn_hash');
  return (
    <Dialog title="Send Transaction Hash" onClose={onClose} locked={form.submitting}>
      {openedIn === 'open' ? (
        <WhatToSend {...now} />
      ) : (
        <Banner tone="info" announce={false}>
          {EVIDENCE[openedIn]}
        </Banner>
      )}
      <Form form={form}>
        <Field label="Transaction hash" look="mono" {...form.field('seller_txn_hash')} />
        <HashCheck check={check} coin={trade.crypto_type} />
        <Actions>
          <Button onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel="Sending…">
            I have sent the coins
          </Button>
        </Actions>
      </Form>
      {doubted !== null && (
        <ConfirmDialog
          title="Submit this hash anyway?"
          confirmLabel="Submit anyway"
          cancelLabel="Correct it"
          tone="primary"
          onConfirm={() => send(doubted)}
          onClose={() => setDoubted(null)}
        >
          <ChainVerdict verdict={check.verdict} coin={trade.crypto_type} />
          <p className={styles.doubt}>Our team decides by what is on the chain.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface TradeNow {
  /** Undefined until the api has answered since the dialog opened. */
  trade: Trade | undefined;
  error: unknown;
  refetch: () => void;
}

/**
 * The trade as the api says it after the dialog has opened: the buyer may have corrected the address since the page behind it
 * was fetched, and coins sent to the old one are lost.
 */
function useTradeNow(id: number): TradeNow {
  const query = useTradeQuery(id, { refetchOnMountOrArgChange: true });
  const [knownBefore] = useState(query.fulfilledTimeStamp);
  const error = useLastingError(query);
  const trade = query.fulfilledTimeStamp === knownBefore ? undefined : query.currentData;
  return { trade, error, refetch: query.refetch };
}

/** How much goes where. */
function WhatToSend({ trade, error, refetch }: TradeNow) {
  if (trade?.status === 'crypto_sent' && trade.seller_txn_hash) {
    return (
      <Banner tone="warning" title="The hash has already been sent">
        This trade has the transaction hash{' '}
        <HashLink hash={trade.seller_txn_hash} network={coinNetwork(trade.crypto_type)} />. Don’t send the
        coins again.
      </Banner>
    );
  }
  if (trade && trade.status !== 'open') {
    return <Banner tone="warning">This trade is no longer open. Don’t send any coins for it.</Banner>;
  }
  return (
    <>
      <p className={styles.lead}>
        First send the coins to the buyer, then enter the hash of that transaction.
      </p>
      {trade ? (
        <Destination trade={trade} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={72} />
      )}
    </>
  );
}

function Destination({ trade }: { trade: Trade }) {
  return (
    <>
      <DefinitionList>
        <Definition term="Send">
          <Amount value={trade.crypto_amount} unit={trade.crypto_type} />
        </Definition>
        <Definition term="To">
          <span className={styles.address}>
            <span translate="no">{trade.buyer_wallet_address}</span>
            <CopyButton value={trade.buyer_wallet_address} what="wallet address" iconOnly edge="end" />
          </span>
        </Definition>
      </DefinitionList>
      <AddressFault network={coinNetwork(trade.crypto_type)} address={trade.buyer_wallet_address}>
        Send nothing before the buyer has corrected it.
      </AddressFault>
      <WalletStanding
        network={coinNetwork(trade.crypto_type)}
        address={trade.buyer_wallet_address}
        whose="payee"
      />
      {trade.wallet_changed_at && <WalletChanged at={trade.wallet_changed_at} side="seller" />}
    </>
  );
}
