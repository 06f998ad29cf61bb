import type { AuditLogEntry } from '@souk/contracts/audit';
import { changesOf } from '@souk/contracts/auditChanges';
import { wordFor } from '@souk/contracts/stateMachine';
import { formatDateTime, formatUtc } from '@souk/web-core/format';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { actorName } from '../../components/decision/actorName';
import { ReviewColumn, ReviewPart } from '../../components/review/ReviewPart';
import { ACTION_WORDS } from './auditWords';
import styles from './EntryFacts.module.css';
import { SubjectLink } from './SubjectLink';

/** One entry, whole. */
export function EntryFacts({ entry }: { entry: AuditLogEntry }) {
  return (
    <>
      <ReviewColumn>
        <ReviewPart title="Entry">
          <DefinitionList>
            <Definition term="When">
              {formatDateTime(entry.created_at)} ({formatUtc(entry.created_at)})
            </Definition>
            <Definition term="Who">
              {actorName(entry.actor)}
              {entry.actor && ` (ID ${entry.actor.id})`}
            </Definition>
            <Definition term="Action">{wordFor(ACTION_WORDS, entry.action)}</Definition>
            <Definition term="Subject">
              <SubjectLink entry={entry} />
            </Definition>
            <Definition term="Request">
              <span className={styles.code}>{entry.request_id ?? 'None'}</span>
            </Definition>
          </DefinitionList>
        </ReviewPart>
      </ReviewColumn>
      <ReviewColumn>
        <ReviewPart title="What changed">
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {changesOf(entry).map(({ field, before, after, isChanged }) => (
                <tr key={field} className={isChanged ? styles.changed : undefined}>
                  <th scope="row">{field}</th>
                  <td>{before}</td>
                  <td>{isChanged ? after : 'Unchanged'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ReviewPart>
      </ReviewColumn>
    </>
  );
}
