import { INCIDENT_STATE_WORDS } from '@souk/contracts/platform/status/incidentStates';
import { INCIDENT_DAYS, type Incident, type IncidentText } from '@souk/contracts/platform/status/incidents';
import { spokenLanguage, t } from '@souk/contracts/texts/texts';
import { Card, Chip, Time } from '@souk/web-core/ui';
import styles from './StatusPage.module.css';

export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Card title={t('Incidents of the last {days} days', { days: INCIDENT_DAYS })}>
      {incidents.length === 0 ? (
        <p>{t('None.')}</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <IncidentCard incident={incident} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function IncidentCard({ incident: { title, updates } }: { incident: Incident }) {
  const last = updates.at(-1);
  return (
    <article>
      <div className={styles.row}>
        <h3>
          <Said text={title} />
        </h3>
        {last && (
          <Chip tone={last.state === 'resolved' ? 'good' : 'warning'}>
            {INCIDENT_STATE_WORDS[last.state]()}
          </Chip>
        )}
      </div>
      <ol className={styles.pauses}>
        {updates.toReversed().map(({ state, text, at }) => (
          <li key={at}>
            <strong>{INCIDENT_STATE_WORDS[state]()}</strong> · <Time value={at} exact />
            <p>
              <Said text={text} />
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}

function Said({ text }: { text: IncidentText }) {
  const language = spokenLanguage();
  const own = language ? text[language] : text.en;
  if (own) return <>{own}</>;
  return (
    <>
      <span lang="en" dir="ltr">
        {text.en}
      </span>{' '}
      <span className={styles.untranslated}>{t('(only in English)')}</span>
    </>
  );
}
