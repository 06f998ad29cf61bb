import type { Offer } from '@souk/contracts/offers';
import { sayUsdt } from '@souk/web-core/format';
import { Button, Chip, ConfirmDialog } from '@souk/web-core/ui';
import { useState } from 'react';
import type { Say } from '../../components/useNotice';
import { isSoldOut, OfferCard, offerLimits } from './OfferCard';
import { OfferStatusChip } from './OfferStatusChip';
import { useDeleteOfferMutation, useUpdateOfferMutation } from './offersApi';

interface MyOfferCardProps {
  offer: Offer;
  onEdit: () => void;
  onDone: Say;
}

/** One of the user's own offers with what can be done to it. */
export function MyOfferCard({ offer, onEdit, onDone }: MyOfferCardProps) {
  const [updateOffer, { isLoading }] = useUpdateOfferMutation();
  const [deleteOffer] = useDeleteOfferMutation();
  const [deleting, setDeleting] = useState(false);
  const isActive = offer.status === 'active';

  const toggle = async () => {
    // A failed toggle shows no message (spec §8); the list is fetched again, so it shows what is true.
    const result = await updateOffer({ id: offer.id, changes: { status: isActive ? 'paused' : 'active' } });
    if (!result.error)
      onDone(isActive ? 'Offer paused. Buyers no longer see it.' : 'Offer activated. Buyers see it now.');
  };

  return (
    <>
      <OfferCard
        offer={offer}
        heading={`Sell ${offer.crypto_type}`}
        isOwn
        mark={
          isSoldOut(offer) ? <Chip tone="warning">Sold out</Chip> : <OfferStatusChip status={offer.status} />
        }
        actions={
          <>
            <Button small busy={isLoading} onClick={() => void toggle()}>
              {isActive ? 'Pause' : 'Activate'}
            </Button>
            <Button small onClick={onEdit}>
              Edit
            </Button>
            <Button small onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </>
        }
      />
      {deleting && (
        <ConfirmDialog
          title="Delete this offer?"
          confirmLabel="Delete offer"
          cancelLabel="Keep offer"
          onConfirm={async () => {
            await deleteOffer(offer.id).unwrap();
            onDone('Offer deleted.', { movesFocus: true });
          }}
          onClose={() => setDeleting(false)}
        >
          {offerLimits(offer)} at {sayUsdt(offer.price_per_unit)}. Buyers no longer see it, and it cannot be
          brought back. To take a break, pause it instead.
        </ConfirmDialog>
      )}
    </>
  );
}
