import type { ReportReview } from '@souk/contracts/backOffice/desk/adminReports';
import { REPORT_REASON_WORDS, REPORT_STATUS_WORDS } from '@souk/contracts/people/reputation/reports';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Time } from '@souk/web-core/ui';
import { Typography } from 'antd';
import { PartyEvidence } from '../../../components/evidence/PartyEvidence';
import { RatingsCard } from '../../../components/evidence/RatingsCard';
import { RingEvidence } from '../../../components/evidence/RingFacts';
import { Facts } from '../../../components/Facts';
import { NoteText } from '../../../components/NoteText';
import frame from '../../../components/review/ReviewFrame.module.css';
import { TradeStatusChip } from '../../../components/StatusChip';
import { TitledCard } from '../../../components/TitledCard';
import { reviewPath, tabPath } from '../../../tabPaths';

export function ReportEvidence({ review }: { review: ReportReview }) {
  const { report, reporter, reported, trade } = review;
  const about = report.reported;
  const all = `${tabPath('reports')}&status=all&user_id=${about.id}`;
  return (
    <>
      <TitledCard title={t('case|Report')}>
        <Facts
          items={{
            [t('Reason')]: REPORT_REASON_WORDS[report.reason],
            [t('What happened')]: report.text ? (
              <NoteText>{report.text}</NoteText>
            ) : (
              <Typography.Text type="secondary">{t('Deleted with its author’s account')}</Typography.Text>
            ),
            [t('case|Trade')]: trade ? (
              <>
                <Link to={reviewPath('trades', trade.id)}>#{trade.id}</Link>{' '}
                <TradeStatusChip status={trade.status} />
              </>
            ) : (
              t('Not about a trade')
            ),
            [t('Status')]: REPORT_STATUS_WORDS[report.status],
            [t('Filed')]: <Time value={report.created_at} />,
            [t('Reports by others')]:
              report.others > 0 ? <Link to={all}>{othersText(report.others)}</Link> : t('None'),
          }}
        />
      </TitledCard>
      <div className={frame.pair}>
        <PartyEvidence title={t('Reported: {username}', { username: about.username })} evidence={reported} />
        <PartyEvidence
          title={t('Reporter: {username}', { username: report.reporter.username })}
          evidence={reporter}
        />
      </div>
      <RingEvidence ring={reported.ring} name={about.username} />
      {reporter.ring?.id !== reported.ring?.id && (
        <RingEvidence ring={reporter.ring} name={report.reporter.username} />
      )}
      <RatingsCard key={about.id} userId={about.id} name={about.username} />
    </>
  );
}

const othersText = (others: number) =>
  t('{others, plural, one {# other person} other {# other people}}', { others });
