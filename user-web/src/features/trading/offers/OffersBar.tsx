import { t } from '@souk/contracts/texts';
import type { OwnOffer } from '@souk/contracts/trading/ownOffer';
import { Actions, Button, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import type { Say } from '../../../components/useNotice';
import { AwayBanner, AwayDialog, awayUntil } from './Away';
import styles from './MyOfferRow.module.css';

const ChangeOffersDialog = lazyPart(() => import('./ChangeOffersDialog'), 'ChangeOffersDialog', null);

/** What a seller does to many offers at once. */
export function OffersBar({ offers, onDone }: { offers: readonly OwnOffer[]; onDone: Say }) {
  const [open, setOpen] = useState<'change' | 'away' | null>(null);
  const until = awayUntil(offers);
  const close = () => setOpen(null);
  return (
    <div className={styles.bar}>
      {until && <AwayBanner until={until} onDone={onDone} />}
      <Actions>
        {!until && (
          <Button small onClick={() => setOpen('away')}>
            {t('Be away…')}
          </Button>
        )}
        <Button small onClick={() => setOpen('change')}>
          {t('Change several…')}
        </Button>
      </Actions>
      {open === 'change' && <ChangeOffersDialog offers={offers} onDone={onDone} onClose={close} />}
      {open === 'away' && <AwayDialog onDone={onDone} onClose={close} />}
    </div>
  );
}
