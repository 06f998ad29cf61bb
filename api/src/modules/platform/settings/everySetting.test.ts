import { readFileSync } from 'node:fs';
import { SETTING_KEYS, settingOf } from '@souk/contracts/platform/settings/settingList';
import { systemSettingFields } from '@souk/contracts/platform/settings/settings';
import { SETTING_EXAMPLES } from '@souk/contracts/testing/settingExamples';
import { type Actor, createOwner } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';

const api = testApi();
let admin: Actor;

beforeAll(async () => {
  await createOwner(api);
  admin = await createOwner(api);
});

/** @returns the response; a request that it opened is withdrawn. */
async function change(key: string, now: unknown, next: unknown, reason?: string) {
  await setSettings(api, { four_eyes: true, [key]: now });
  const { body: seen_waiting } = await admin.call('GET', '/admin/settings/waiting?usdt_network=bsc');
  const more = key === 'usdt_network' ? { seen_waiting } : {};
  const { status, body } = await admin.call('PUT', `/admin/settings/${key}`, {
    value: next,
    reason,
    ...more,
  });
  if (status === 202) await admin.call('POST', `/admin/approvals/${body.approval.id}/withdraw`, {});
  return status as number;
}

const isTaken = (key: keyof typeof SETTING_EXAMPLES, value: unknown) =>
  systemSettingFields.shape[key].safeParse(value).success;

it.each(SETTING_KEYS)(
  '%s takes a reason and two people where it protects less, and one person where not',
  async (key) => {
    const { weaker, not } = SETTING_EXAMPLES[key];
    for (const [now, next] of weaker.filter((step) => isTaken(key, step[1]))) {
      expect([now, next, await change(key, now, next)]).toEqual([now, next, 422]);
      expect([now, next, await change(key, now, next, 'As the law asks')]).toEqual([now, next, 202]);
    }
    for (const [now, next] of not.filter(([, one]) => key !== 'announcement' || one === ''))
      expect([now, next, await change(key, now, next)]).toEqual([now, next, 200]);
  },
);

it.each(SETTING_KEYS)('%s is documented by its one name', (key) => {
  const page = readFileSync('docs/operators/configuration.md', 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| \`${key}\` | ${settingOf(key)?.label()} |`));
  expect(row).toContain(settingOf(key)?.help());
});

describe('what differs from its default', () => {
  const changed = async () =>
    (await admin.call('GET', '/admin/settings')).body.changed as {
      key: string;
      default: unknown;
      by: object | null;
    }[];

  it('is told with who changed it last; zeros at an end are no difference', async () => {
    await setSettings(api, { four_eyes: false, large_amount: '1000', minimum_age: 0 });
    await admin.call('PUT', '/admin/settings/minimum_age', { value: 18 });
    const one = (await changed()).find(({ key }) => key === 'minimum_age');
    expect(one).toMatchObject({ default: 0, by: { id: admin.id }, at: expect.any(String) });
    expect((await changed()).map(({ key }) => key)).not.toContain('large_amount');
    await admin.call('PUT', '/admin/settings/minimum_age', { value: 0 });
    expect((await changed()).map(({ key }) => key)).not.toContain('minimum_age');
  });
});
