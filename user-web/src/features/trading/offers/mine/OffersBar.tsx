import { t } from '@souk/contracts/texts/texts';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { Actions, Button, lazyPart } from '@souk/web-core/ui';
import { useState } from 'react';
import type { Say } from '../../../../components/useNotice';
import type { Own } from '../ownOffersApi';
import { AwayBanner, AwayDialog, awayUntil } from './Away';
import styles from './MyOfferRow.module.css';

const ChangeOffersDialog = lazyPart(() => import('./ChangeOffersDialog'), 'ChangeOffersDialog', null);

interface OffersBarProps {
  side: OfferSide;
  all: readonly Own[];
  onDone: Say;
}

export function OffersBar({ side, all, onDone }: OffersBarProps) {
  const [open, setOpen] = useState<'change' | 'away' | null>(null);
  const until = awayUntil(all);
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
      {open === 'change' && <ChangeOffersDialog {...{ side, all, onDone }} onClose={close} />}
      {open === 'away' && <AwayDialog onDone={onDone} onClose={close} />}
    </div>
  );
}
