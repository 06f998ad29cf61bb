import { WarningFilled } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import { TRADE_SIDES } from '@souk/contracts/trading/trades/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { formatDateTime, serverNow } from '@souk/web-core/format';
import { Flex, Tag } from 'antd';
import { askedOf } from '../tradeWords';

export function AwaitedEvidence({ trade }: { trade: AdminTrade }) {
  const { evidence, evidenceBy } = factsOf(trade, serverNow());
  const missing = TRADE_SIDES.flatMap((side) => {
    const by = evidenceBy[side];
    return by ? [{ side, by, isLate: evidence[side] === 'late' }] : [];
  });
  if (missing.length === 0) return <>{t('Nothing')}</>;
  return (
    <Flex gap={4}>
      {missing.map(({ side, by, isLate }) => (
        <Tag
          key={side}
          variant="filled"
          color={isLate ? 'error' : undefined}
          icon={isLate && <WarningFilled />}
          title={
            isLate ? t('Was due {by}', { by: formatDateTime(by) }) : t('Due {by}', { by: formatDateTime(by) })
          }
        >
          {isLate ? t('{name} late', { name: askedOf(side, trade) }) : askedOf(side, trade)}
        </Tag>
      ))}
    </Flex>
  );
}
