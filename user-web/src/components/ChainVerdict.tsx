import type { Verdict } from '@souk/contracts/money/chain/chain';
import { classNames, Icon, type IconName } from '@souk/web-core/ui';
import styles from './ChainVerdict.module.css';
import { type VerdictWords, verdictWords } from './verdictWords';

const ICONS: Record<VerdictWords['tone'], IconName> = {
  good: 'check',
  waiting: 'clock',
  warning: 'warning',
  quiet: 'info',
};

interface ChainVerdictProps {
  verdict: Verdict | null;
  coin: string;
}

/** The chain's verdict on a transaction in words; nothing if the chain was not asked. */
export function ChainVerdict({ verdict, coin }: ChainVerdictProps) {
  const words = verdictWords(verdict, coin);
  if (!words) return null;
  return (
    <div className={classNames(styles.verdict, styles[words.tone])}>
      <Icon name={ICONS[words.tone]} size={16} />
      <div>
        <strong>{words.title}</strong>
        {words.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </div>
  );
}
