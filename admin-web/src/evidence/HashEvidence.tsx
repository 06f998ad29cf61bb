import type { HashUse } from '@souk/contracts/evidence';
import { DEPOSIT_STATUS_WORDS, WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/requestMachines';
import { wordFor } from '@souk/contracts/stateMachine';
import { TRADE_STATUS_WORDS } from '@souk/contracts/tradeMachine';
import { Link } from '@souk/web-core';
import { Amount, Chip, Definition, DefinitionList, HashLink, Time } from '@souk/web-core/ui';
import { Alert } from 'antd';
import { AddressText } from '../components/AddressText';
import { reviewPath } from '../tabPaths';
import styles from './evidence.module.css';

/** A transaction hash, the way to look it up on the chain, and where else it was given. */
export function HashEvidence({ hash, others }: { hash: string; others: HashUse[] }) {
  return (
    <>
      <DefinitionList>
        <Definition term="On the chain">
          <HashLink hash={hash} />
        </Definition>
        <Definition term="Hash">
          <AddressText address={hash} what="transaction hash" />
        </Definition>
      </DefinitionList>
      <OtherUses others={others} />
    </>
  );
}

function OtherUses({ others }: { others: HashUse[] }) {
  if (others.length === 0) {
    return (
      <p>
        <Chip tone="good">Not seen before</Chip>
      </p>
    );
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={`This hash was seen before, in ${others.length === 1 ? 'one other place' : `${others.length} other places`}.`}
      description={
        <ul className={styles.uses}>
          {others.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Link to={reviewPath(`${use.kind}s`, use.id)}>{placeOf(use)}</Link> of {use.user.username} (ID{' '}
              {use.user.id}): <Amount value={use.amount} />, {wordOf(use)}, <Time value={use.created_at} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

const WORDS: Record<HashUse['kind'], Record<string, string>> = {
  deposit: DEPOSIT_STATUS_WORDS,
  withdrawal: WITHDRAWAL_STATUS_WORDS,
  trade: TRADE_STATUS_WORDS,
};

const placeOf = ({ kind, id }: HashUse) => `${kind[0]?.toUpperCase()}${kind.slice(1)} #${id}`;
const wordOf = ({ kind, status }: HashUse) => wordFor(WORDS[kind], status).toLowerCase();
