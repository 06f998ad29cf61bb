import type { TradeReview as Evidence } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { useAppDispatch } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { Alert, Flex } from 'antd';
import { adminApi } from '../../../../adminApi';
import { ChainVerdict } from '../../../../components/evidence/ChainVerdict';
import { CaseReview } from '../../../../components/review/CaseReview';
import { fileOf, useHasLooked } from '../../../../components/review/looked';
import type { Review } from '../../../../components/review/queue/useReview';
import type { Paged } from '../../../../components/table/Paged';
import { tradeCase } from '../decide/tradeCase';
import { DisputeShares } from '../dispute/DisputeShares';
import { useTalkQuery } from '../dispute/disputesApi';
import { useSplit } from '../dispute/useSplit';
import { TalkFile } from '../log/TalkFile';
import { tradesApi, useDecideTradeMutation, useTradeReviewQuery } from '../tradesApi';
import { waitingSince } from '../waitingSince';
import { TradeEvidence } from './TradeEvidence';

interface TradeReviewProps {
  review: Review;
  queue: Paged<AdminTrade> | undefined;
}

const OPEN_FIRST = t('Open the files that the sides sent first.');

export function TradeReview({ review, queue }: TradeReviewProps) {
  const dispatch = useAppDispatch();
  const [decide] = useDecideTradeMutation();
  const split = useSplit(review.id ?? 0);
  const reviewed = useTradeReviewQuery(review.id ?? 0, { refetchOnMountOrArgChange: true });
  const isDisputed = reviewed.currentData?.trade.status === 'disputed';
  const { currentData: talk } = useTalkQuery(review.id ?? 0, { skip: !isDisputed });
  const files = talk?.messages.filter(({ by, file }) => by !== 'admin' && file) ?? [];
  const areFilesOpened = useHasLooked(...files.map(({ seq }) => fileOf(review.id ?? 0, seq)));
  // The next case loads before it is opened.
  tradesApi.endpoints.tradeReview.useQuerySubscription(review.nextId ?? 0, { skip: review.nextId === null });
  tradesApi.endpoints.tradeEntries.useQuerySubscription(review.nextId ?? 0, { skip: review.nextId === null });
  return (
    <CaseReview
      review={review}
      queue={{
        label: t('Trades'),
        total: queue?.total ?? 0,
        items: (queue?.rows ?? []).map((row) => ({
          ...row,
          name: `${row.buyer_username} ↔ ${row.seller_username}`,
          side: formatUsdt(row.usdt_amount),
          since: waitingSince(row) ?? row.status_at,
        })),
      }}
      subject="trade"
      reviewed={reviewed}
      onChange={() => dispatch(adminApi.util.invalidateTags(['AdminTrade', 'AdminTrades']))}
      describe={(data: Evidence) => ({
        ...tradeCase(data, {
          split: { sellerUsdt: split.of(data.trade) },
          shares: data.trade.status === 'disputed' && <DisputeShares review={data} split={split} />,
          send: (request) => decide(request).unwrap(),
          blocked: areFilesOpened ? undefined : OPEN_FIRST,
          onDone: review.openNext,
        }),
        unopened: areFilesOpened ? undefined : OPEN_FIRST,
        alone: data.alone_today,
        evidence: (
          <>
            {!areFilesOpened && <FilesToOpen tradeId={data.trade.id} files={files} />}
            <TradeEvidence review={data} />
          </>
        ),
        chain: (
          <ChainVerdict
            subject="trade"
            {...data.trade}
            expected={{
              amount: data.trade.crypto_amount,
              coin: data.trade.crypto_type,
              recipient: data.trade.buyer_wallet_address,
              since: data.trade.created_at,
            }}
          />
        ),
      })}
    />
  );
}

function FilesToOpen({ tradeId, files }: { tradeId: number; files: readonly TalkMessage[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={OPEN_FIRST}
      description={
        <Flex wrap gap="small">
          {files.map(
            ({ seq, file }) => file && <TalkFile key={seq} tradeId={tradeId} seq={seq} file={file} />,
          )}
        </Flex>
      }
    />
  );
}
