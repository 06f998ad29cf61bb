import { TRADE_STATUS_WORDS, type TradeStatus, tradeMachine } from '@souk/contracts/tradeMachine';
import { paths, usePageTitle, useSearchParams } from '@souk/web-core';
import { Select } from '@souk/web-core/form';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Notice,
  Page,
  PageHeader,
  Row,
  RowCardSkeleton,
  Rows,
  Stack,
} from '@souk/web-core/ui';
import { DeactivatedBanner } from '../../account/StandingBanner';
import { useAccount } from '../../account/useAccount';
import { GrowingList } from '../../components/GrowingList';
import { useNotice } from '../../components/useNotice';
import { TradeRow } from './TradeRow';
import { useTradesInfiniteQuery } from './tradesApi';

const FILTERS = [
  { value: '', label: 'All trades' },
  ...tradeMachine.states.map((status) => ({ value: status, label: TRADE_STATUS_WORDS[status] })),
];

/** The user's trades, as seller and as buyer (spec §2 Trades). */
export function TradesPage() {
  usePageTitle('Trades');
  const user = useAccount();
  const [status, setStatus] = useStatusFilter();
  const query = useTradesInfiniteQuery(wanted(status));
  const [notice, say] = useNotice();

  const empty = status ? (
    <EmptyState icon="info" action={<Button onClick={() => setStatus('')}>Show all trades</Button>}>
      No trades are {TRADE_STATUS_WORDS[status].toLowerCase()}.
    </EmptyState>
  ) : (
    <EmptyState
      icon="rate"
      action={
        <LinkButton variant="primary" href={paths.offers}>
          Browse offers
        </LinkButton>
      }
    >
      No trades yet. Pick an offer to make your first one.
    </EmptyState>
  );
  return (
    <Page>
      <PageHeader
        title="Trades"
        lead="What you buy and what you sell."
        actions={
          <Select label="Show" name="status" value={status} options={FILTERS} onValueChange={setStatus} />
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <Notice {...notice} />
        <GrowingList
          query={query}
          skeleton={<RowCardSkeleton count={5} height={100} />}
          empty={empty}
          moreLabel="Load more trades"
        >
          {(trades) => (
            <Card flush>
              <Rows>
                {trades.map((trade) => (
                  <Row key={trade.id}>
                    <TradeRow trade={trade} userId={user.id} onDone={say} />
                  </Row>
                ))}
              </Rows>
            </Card>
          )}
        </GrowingList>
      </Stack>
    </Page>
  );
}

function useStatusFilter(): [TradeStatus | '', (status: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [statusIn(search), (next) => setSearch(next ? { status: next } : {}, { replace: true })];
}

/** The status in the address bar; anything else there means all. */
function statusIn(search: URLSearchParams): TradeStatus | '' {
  return tradeMachine.states.find((state) => state === search.get('status')) ?? '';
}

function wanted(status: TradeStatus | ''): { status?: TradeStatus } {
  return status ? { status } : {};
}
