import { ALARM_CODES, ALARM_SEVERITIES, type Alarm } from '@souk/contracts/backOffice/alarms';
import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../../testing/showPage';
import { alarmText } from './alarmWords';

const anAlarm = (changes: Partial<Alarm> = {}): Alarm => ({
  code: 'queue_late',
  severity: 'warning',
  subject: 'pending_deposits',
  since: '2026-11-21T05:12:00.000Z',
  count: 3,
  ...changes,
});

const show = (alarms: Alarm[]) =>
  showPage('/dashboard', { routes: { 'GET /admin/alarms': () => json(alarms) } });

it('says in one line that nothing is wrong', async () => {
  await show([]);
  expect(await screen.findByText('No alarms')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Alarms/ })).toBeNull();
});

it('says the gravest before everything else, and lists all of them when asked', async () => {
  const { user } = await show([
    anAlarm({ code: 'job_stale', severity: 'critical', subject: 'mails' }),
    anAlarm(),
    anAlarm({ code: 'late_payment', subject: null, count: 1 }),
  ]);
  const region = await screen.findByRole('region', { name: 'Alarms (3)' });
  const next = screen.getByRole('region', { name: 'Action Required' });
  expect(region.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const alarms = within(region);
  expect(alarms.getByText('Alarms (3): The job mails doesn’t run')).toBeVisible();
  expect(alarms.getByText('The job mails doesn’t run')).not.toBeVisible();
  await user.click(alarms.getByText(/^Alarms/));
  expect(alarms.getByText('The job mails doesn’t run')).toBeVisible();
  expect(alarms.getAllByLabelText('Critical')).toHaveLength(2);
  expect(
    alarms.getByRole('link', { name: 'Pending deposits: 3 waiting longer than promised' }),
  ).toHaveAttribute('href', '/admin?tab=deposits&status=pending&sort=created_at&attention=unanswered');
  expect(alarms.getByRole('link', { name: 'Late payments: 1 to look at' })).toHaveAttribute(
    'href',
    '/admin?tab=trades&attention=late_payment',
  );
});

it.each(ALARM_CODES)('has words for %s', (code) => {
  const { what, help } = alarmText(anAlarm({ code, severity: ALARM_SEVERITIES[code] }));
  expect(what).not.toMatch(/null/);
  expect(help).toMatch(/\.$/);
});

it('tells of an alarm that came later by its own name', () => {
  expect(alarmText(anAlarm({ code: 'disk_full' as 'queue_late' })).what).toBe('disk full');
});
