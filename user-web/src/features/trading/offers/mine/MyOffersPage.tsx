import { t } from '@souk/contracts/texts/texts';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { usePageTitle, useSearchParams } from '@souk/web-core';
import {
  Button,
  Card,
  EmptyState,
  lazyPart,
  Notice,
  Page,
  PageHeader,
  RowCardSkeleton,
  Stack,
  Tabs,
} from '@souk/web-core/ui';
import { useState } from 'react';
import { isClosed } from '../../../../account/barriers';
import { useTransactionFeesQuery } from '../../../../account/feesApi';
import { DeactivatedBanner, PausedBanner } from '../../../../account/StandingBanner';
import { useAccount } from '../../../../account/useAccount';
import { GrowingList } from '../../../../components/lists/GrowingList';
import { type Say, useNotice } from '../../../../components/useNotice';
import styles from '../market/OfferRow.module.css';
import { offersApi } from '../offersApi';
import { type Own, ownOffersApi } from '../ownOffersApi';
import { MyOfferRow } from './MyOfferRow';
import { OffersBar } from './OffersBar';

const OfferDialog = lazyPart(() => import('../post/OfferDialog'), 'OfferDialog', null);

/** Open form: for a new offer, unless it names one to edit or to copy. */
interface Editing {
  own?: Own;
  copyOf?: Own;
}

const SIDES = {
  sell: {
    tab: t('Offers to sell'),
    what: 'selling',
    grant: 'offers.post',
    post: t('Create Offer'),
    lead: t('What you sell, at your price. Buyers see the active ones.'),
    none: t('No offers yet. Create one: name your price, and buyers come to you.'),
    more: t('Load more offers'),
  },
  buy: {
    tab: t('Bids to buy'),
    what: 'buying',
    grant: 'bids.post',
    post: t('Post a bid'),
    lead: t('What you buy, at your price. Sellers see that the USDT is in escrow.'),
    none: t('No bids yet. Post one: its USDT waits in escrow, and sellers come to you.'),
    more: t('Load more bids'),
  },
} as const;

const TABS = (['sell', 'buy'] as const).map((key) => ({ key, label: SIDES[key].tab }));

export function MyOffersPage() {
  usePageTitle(t('My Offers'));
  const user = useAccount();
  // Prefetch the fees: the form's fields depend on them, and it should open complete.
  useTransactionFeesQuery();
  const [notice, say] = useNotice();
  const [search, setSearch] = useSearchParams();
  const side = search.get('tab') === 'bids' ? 'buy' : 'sell';
  const show = (one: OfferSide) => setSearch(one === 'buy' ? { tab: 'bids' } : {}, { replace: true });
  const { what, grant, post, lead } = SIDES[side];
  // A link may open the form directly: /my-offers?new.
  const [editing, setEditing] = useState<Editing | null>(search.has('new') ? {} : null);
  const close = () => {
    setEditing(null);
    // Drop `new`, so that a reload does not open the form again.
    if (search.has('new')) show(side);
  };
  return (
    <Page>
      <PageHeader
        title={t('My Offers')}
        lead={lead}
        actions={
          <Button
            variant="primary"
            icon="plus"
            disabled={isClosed(user, grant)}
            onClick={() => setEditing({})}
          >
            {post}
          </Button>
        }
      />
      <Stack>
        <DeactivatedBanner user={user} />
        <PausedBanner user={user} what={what} />
        <Notice {...notice} />
        <Tabs label={t('My Offers')} tabs={TABS} selected={side} onSelect={show}>
          <MyOffers key={side} side={side} onEdit={setEditing} onDone={say} />
        </Tabs>
      </Stack>
      {editing && <OfferDialog {...editing} side={side} user={user} onDone={say} onClose={close} />}
    </Page>
  );
}

interface MyOffersProps {
  side: OfferSide;
  onEdit: (editing: Editing) => void;
  onDone: Say;
}

function MyOffers({ side, onEdit, onDone }: MyOffersProps) {
  const query = ownOffersApi.useOwnOffersInfiniteQuery(side);
  const { data: statistics } = offersApi.useOfferStatisticsQuery(undefined, { skip: side === 'buy' });
  return (
    <GrowingList
      query={query}
      skeleton={<RowCardSkeleton count={3} height={52} />}
      empty={<EmptyState icon="plus">{SIDES[side].none}</EmptyState>}
      moreLabel={SIDES[side].more}
    >
      {(all) => (
        <Card flush>
          <OffersBar side={side} all={all} onDone={onDone} />
          <ul className={styles.list}>
            {all.map((own) => (
              <li key={own.id}>
                <MyOfferRow
                  own={own}
                  statistics={statistics?.find(({ offer_id }) => offer_id === own.id)}
                  onEdit={() => onEdit({ own })}
                  onCopy={() => onEdit({ copyOf: own })}
                  onDone={onDone}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </GrowingList>
  );
}
