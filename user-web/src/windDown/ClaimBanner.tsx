import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { Amount, Banner, rich } from '@souk/web-core/ui';
import { useBalanceQuery } from '../account/balanceApi';
import { SupportLink } from '../components/SupportLink';

export function ClaimBanner() {
  const { data: balance } = useBalanceQuery();
  if (!balance || compareAmounts(balance.available_balance, '0') === 0) return null;
  return (
    <Banner tone="warning" title={t('Claim what you own')} announce={false}>
      <p>
        {rich(
          'Withdrawals have ended, and {amount} stays yours. Write to support and give the address to pay it to. Our team makes sure that it’s you, and then pays all of it.',
          { amount: <Amount value={balance.available_balance} /> },
        )}
      </p>
      <p>
        <SupportLink />
      </p>
    </Banner>
  );
}
