import { t } from '@souk/contracts/texts/texts';
import { hasLooked } from '../../../components/review/looked';
import { unpaidFlags } from './paidFlag';
import type { LineFault } from './readHashLines';
import type { Payment } from './usePaidTogether';

const FAULTS: Record<LineFault, string> = {
  malformed: t('Not 64 hex digits: look again'),
  other_network: t('This link leads to another network'),
  hash_twice: t('This hash stands above already'),
  number_twice: t('This number stands above already'),
  not_yours: t('You don’t pay a withdrawal with this number'),
};

/** The reason why a payment is not completed together with others; null if it can be. The api checks all of it again. */
export function whyAlone({ line, payout, verdict, isSeen, failure, outcome }: Payment): string | null {
  if (outcome) return t('Done');
  if (line.fault) return FAULTS[line.fault];
  if (failure) return failure;
  if (isSeen) return t('This hash was given before');
  if (!payout) return t('It fits none of your withdrawals: write the number before it');
  if (unpaidFlags(payout).length > 0 || !payout.user.is_active)
    return t('Flagged: complete it in its own review');
  if (verdict?.outcome === 'match') return null;
  if (verdict?.outcome !== 'unknown') return t('Not confirmed: complete it in its own review');
  return hasLooked(line.hash) ? null : t('No chain confirms it: open it in the explorer first');
}
