import { t } from '@souk/contracts/texts/texts';
import { isLiveTrade, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { useSearchParams } from '@souk/web-core';
import { Banner, Button } from '@souk/web-core/ui';
import { tradesApi } from '../tradesApi';
import styles from './NextStepCard.module.css';

interface NotMeProps {
  trade: Trade;
  side: TradeSide;
  onDone: (notice: string) => void;
}

/** Stops an intruder's actions with one press; security mails and notifications link here. */
export function NotMe({ trade, side, onDone }: NotMeProps) {
  const [search, setSearch] = useSearchParams();
  const [disown, { isLoading }] = tradesApi.useDisownTradeMutation();
  if (!search.has('not-me')) return null;
  const close = () => {
    search.delete('not-me');
    setSearch(search, { replace: true });
  };
  const stop = async () => {
    if ((await disown(trade.id)).error) return;
    close();
    onDone(t('All other devices are signed out. Now set a new password in your profile, under Security.'));
  };
  return (
    <Banner tone="warning" announce={false} title={t('Was this you?')}>
      <div className={styles.rows}>
        {consequence(trade, side)}
        <div className={styles.actions}>
          <Button variant="danger" busy={isLoading} onClick={() => void stop()}>
            {t('It wasn’t me: stop it')}
          </Button>
          <Button onClick={close}>{t('It was me')}</Button>
        </div>
      </div>
    </Banner>
  );
}

function consequence(trade: Trade, side: TradeSide): string {
  if (side === 'seller' || !isLiveTrade(trade)) return t('If not, all other devices are signed out.');
  return trade.status === 'open'
    ? t('If not, all other devices are signed out and {other} is asked to cancel.', {
        other: trade.seller_username,
      })
    : t(
        'If not, all other devices are signed out, an agreed split is taken back, and our team looks at the trade.',
      );
}
