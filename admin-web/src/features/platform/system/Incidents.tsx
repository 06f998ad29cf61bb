import {
  firstWords,
  INCIDENT_PART_WORDS,
  INCIDENT_PARTS,
  INCIDENT_STATE_WORDS,
  INCIDENT_STATES,
} from '@souk/contracts/platform/status/incidentStates';
import {
  type Incident,
  type IncidentRequest,
  incidentRequest,
  incidentUpdate,
} from '@souk/contracts/platform/status/incidents';
import { t } from '@souk/contracts/texts/texts';
import { Pending, Time } from '@souk/web-core/ui';
import { Button, Dropdown, Form, Input, Select, Skeleton, Space, Tag, Typography } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApprovals } from '../../../components/approvals/approvalsApi';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { TitledCard } from '../../../components/TitledCard';
import { useAddressQuery } from '../../../components/useAddressQuery';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import {
  useIncidentsQuery,
  useOpenIncidentMutation,
  useTellFirstMutation,
  useTellIncidentMutation,
} from './systemApi';

/** Query parameter of an incident, and its value for a new one: Ctrl K leads there. */
const INCIDENT = 'incident';
const NEW = 'new';
const PUBLISHED = t('It’s on the status page.');

/** Incidents on the status page: published text stays, a correction is another update. */
export function Incidents() {
  const query = useIncidentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { parameters, change } = useAddressQuery();
  const asked = parameters.get(INCIDENT);
  const known = query.data?.find(({ id }) => String(id) === asked);
  const ask = (id: number | typeof NEW) =>
    change((next) => next.set(INCIDENT, String(id)), { replace: true });
  const requests = useOpenApprovals().filter(({ action }) => action === 'incident.tell');
  const mayTell = useMay()('system.change');
  return (
    <TitledCard
      title={t('Incidents')}
      id="incidents"
      extra={
        mayTell && (
          <Button size="small" onClick={() => ask(NEW)}>
            {t('Open an incident…')}
          </Button>
        )
      }
    >
      {mayTell && <FirstWords />}
      {requests.map((request) => (
        <AskedFor key={request.id} approval={request} />
      ))}
      {!query.data ? (
        <Pending query={query} waiting={<Skeleton title={false} paragraph={{ rows: 3 }} />} />
      ) : query.data.length === 0 ? (
        <Typography.Text type="secondary">{t('None in the last 90 days.')}</Typography.Text>
      ) : (
        <Space orientation="vertical" size="middle">
          {query.data.map((incident) => (
            <IncidentRow key={incident.id} incident={incident} onTell={mayTell ? ask : undefined} />
          ))}
        </Space>
      )}
      {mayTell && (asked === NEW || known) && (
        <IncidentQuestion
          incident={known ?? null}
          onClose={() => change((next) => next.delete(INCIDENT), { replace: true })}
        />
      )}
    </TitledCard>
  );
}

/** Tells everyone in predefined words that a part does not work; it needs no second person. */
function FirstWords() {
  const { ask, dialog } = useDecisionDialog();
  const [tell] = useTellFirstMutation();
  const items = INCIDENT_PARTS.map((part) => ({
    key: part,
    label: INCIDENT_PART_WORDS[part](),
    onClick: () =>
      ask({
        label: INCIDENT_PART_WORDS[part](),
        title: t('Tell everyone?'),
        consequence: (
          <>
            <Typography.Paragraph strong>{INCIDENT_PART_WORDS[part]()}</Typography.Paragraph>
            <Typography.Paragraph>{firstWords()}</Typography.Paragraph>
            {t('Everyone reads this on the status page, in each language. Add the details as an update.')}
          </>
        ),
        confirmLabel: t('Publish'),
        done: PUBLISHED,
        send: () => tell({ part }).unwrap(),
      }),
  }));
  return (
    <div style={{ marginBottom: 12 }}>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button size="small">{t('We’re looking into it…')}</Button>
      </Dropdown>
      {dialog}
    </div>
  );
}

function IncidentRow({ incident, onTell }: { incident: Incident; onTell?: (id: number) => void }) {
  const last = incident.updates.at(-1);
  return (
    <div>
      <strong>
        <bdi>{incident.title.en}</bdi>
      </strong>
      {last && (
        <div style={{ margin: '4px 0 8px', overflowWrap: 'anywhere' }}>
          <Tag>{INCIDENT_STATE_WORDS[last.state]()}</Tag> <Time value={last.at} exact />
          <p style={{ margin: '4px 0 0' }}>
            <bdi>{last.text.en}</bdi>
          </p>
        </div>
      )}
      {onTell && (
        <Button size="small" onClick={() => onTell(incident.id)}>
          {t('Post an update…')}
        </Button>
      )}
    </div>
  );
}

const LANGUAGES = [
  ['en', () => t('in English')],
  ['ar', () => t('in Arabic (optional)')],
  ['fr', () => t('in French (optional)')],
] as const;

function IncidentQuestion({ incident, onClose }: { incident: Incident | null; onClose: () => void }) {
  const feedback = useFeedback();
  const [open] = useOpenIncidentMutation();
  const [tell] = useTellIncidentMutation();
  const texts = { text_en: '', text_ar: '', text_fr: '' };
  const form = useSchemaForm(incident ? incidentUpdate : incidentRequest, {
    initial: {
      seen: incident?.updates.length ?? 0,
      state: incident?.updates.at(-1)?.state ?? ('investigating' as const),
      ...texts,
      ...(!incident && { title_en: '', title_ar: '', title_fr: '' }),
    } as IncidentRequest,
    isQuestion: true,
    onAsked: onClose,
    onSubmit: async (request) => {
      // After a conflict the screen is newer than the form.
      const seen = incident?.updates.length ?? 0;
      if (incident) await tell({ id: incident.id, update: { ...request, seen } }).unwrap();
      else await open(request as IncidentRequest).unwrap();
      feedback.succeed(PUBLISHED);
      onClose();
    },
  });
  return (
    <FormModal
      title={incident ? t('Post an update') : t('Open an incident')}
      form={form}
      submit={t('Publish')}
      onClose={onClose}
    >
      <Typography.Paragraph>
        {t(
          'Everyone sees this on the status page, and it can’t be edited. To correct it, post another update.',
        )}
      </Typography.Paragraph>
      <Form.Item {...form.field('state')} label={t('State')}>
        <Select options={INCIDENT_STATES.map((value) => ({ value, label: INCIDENT_STATE_WORDS[value]() }))} />
      </Form.Item>
      {!incident &&
        LANGUAGES.map(([language, say]) => (
          <Form.Item
            key={language}
            {...form.field(`title_${language}`)}
            label={t('Title, {language}', { language: say() })}
          >
            <Input dir="auto" maxLength={100} />
          </Form.Item>
        ))}
      {LANGUAGES.map(([language, say]) => (
        <Form.Item
          key={language}
          {...form.field(`text_${language}`)}
          label={t('Text, {language}', { language: say() })}
          extra={
            language === 'en' && form.values.state === 'resolved' ? t('Say what the cause was.') : undefined
          }
        >
          <Input.TextArea dir="auto" rows={2} maxLength={1000} />
        </Form.Item>
      ))}
    </FormModal>
  );
}
