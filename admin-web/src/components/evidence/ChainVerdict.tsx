import { NETWORKS } from '@souk/contracts/chains/networks';
import type { Verdict, VerdictSubject } from '@souk/contracts/money/chain/chain';
import { verdictText } from '@souk/contracts/money/chain/verdictReasons';
import { t } from '@souk/contracts/texts/texts';
import { verdictTitle } from '@souk/contracts/trading/caseFile/words';
import { errorText } from '@souk/web-core/request';
import { classNames, rich, Time } from '@souk/web-core/ui';
import { Alert, Button } from 'antd';
import { useFeedback } from '../useFeedback';
import styles from './ChainVerdict.module.css';
import { useCheckAgainMutation } from './evidenceApi';
import { VerdictIcon } from './VerdictMark';
import { type Expected, SHOWN_REASONS, type VerdictFact, verdictFacts } from './verdictFacts';

interface ChainVerdictProps {
  subject: VerdictSubject;
  id: number;
  /** Null if no hash was given. */
  verdict: Verdict | null;
  expected: Expected;
}

/** The chain's facts about a case's transaction, each beside the expected value, and their sources. Advice only: people decide. */
export function ChainVerdict({ subject, id, verdict, expected }: ChainVerdictProps) {
  if (!verdict) return null;
  const isChecked = verdict.checked_at !== null;
  const said = verdict.reasons.filter(({ code }) => !SHOWN_REASONS.includes(code));
  return (
    <section className={styles.verdict} aria-label={t('What the chain says')}>
      <h3 className={styles[isChecked ? verdict.outcome : 'unknown']}>
        <VerdictIcon verdict={verdict} />
        {verdictTitle(verdict)}
      </h3>
      {verdict.vanished_at && (
        <Alert
          type="error"
          showIcon
          title={rich('It was in the chain, and left it {time}', {
            time: <Time value={verdict.vanished_at} />,
          })}
        />
      )}
      {said.map((reason) => (
        <p key={reason.code}>{verdictText(reason)}</p>
      ))}
      <Facts facts={verdictFacts(verdict, expected)} />
      {isChecked ? (
        <Sources subject={subject} id={id} verdict={verdict} />
      ) : (
        <p className={styles.muted}>
          {t('Look the hash up in the explorer: {network} wasn’t asked about it.', {
            network: NETWORKS[verdict.network].name,
          })}
        </p>
      )}
    </section>
  );
}

function Facts({ facts }: { facts: VerdictFact[] }) {
  if (facts.length === 0) return null;
  return (
    <table className={styles.facts}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('Fact')}</span>
          </th>
          <th scope="col">{t('On the chain')}</th>
          <th scope="col">{t('Expected')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.label} className={classNames(styles[fact.look], fact.isAddress && styles.address)}>
            <th scope="row">{fact.label}</th>
            <td title={fact.says}>
              <bdi>{shown(fact, fact.says)}</bdi>
            </td>
            <td title={fact.expected ?? undefined}>
              <bdi>{fact.expected ? shown(fact, fact.expected) : '–'}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Addresses that differ are shown in full: their ends may be alike on purpose. */
function shown({ isAddress, look }: VerdictFact, text: string): string {
  return isAddress && look !== 'wrong' ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}

function Sources({
  subject,
  id,
  verdict: { sources, checked_at },
}: Omit<ChainVerdictProps, 'expected' | 'verdict'> & { verdict: Verdict }) {
  const [check, { isLoading }] = useCheckAgainMutation();
  const feedback = useFeedback();
  const again = async () => {
    try {
      await check({ subject, id }).unwrap();
    } catch (error) {
      feedback.fail(errorText(error));
    }
  };
  return (
    <footer className={styles.muted}>
      <span>
        {rich(
          '{count, plural, =0 {Asked {time}} one {Says {sources} alone, {time}} other {Says {sources}, {time}}}',
          {
            count: sources.length,
            sources: sources.join(t(' and ')),
            time: checked_at && <Time value={checked_at} />,
          },
        )}
      </span>
      <Button size="small" loading={isLoading} onClick={() => void again()}>
        {t('Check again')}
      </Button>
    </footer>
  );
}
