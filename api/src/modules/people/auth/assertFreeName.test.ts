import { testApi } from '../../../../test/testApi';
import { assertFreeName } from './assertFreeName';

const api = testApi();

it.each(
  `admin admin_1 a_d_m_i_n support24 souk souk_support admin_souk root escrow__ erased_12 souk_official
    support_team kyc_team adm1n supp0rt s0uk escrow_agent moderat0r deleted_user adrnin adrn1ns_help
    soukadmin my_souk 5upp0rt_24 compliance c0mpliance_desk compliance_ali security secur1ty security_team
    securityteam24 secuurity verified ver1f1ed_seller treasury treasury_souk suppport customer_care
    customer_service_24 help_desk official_souk moderators finance finance_department soukfinance payments
    payrnents payout_office arbiter arbitr4tor dispute_desk disputes refund refund_center risk_team
    fraud_officer equipe_souk service_client litiges refund_agent_7 user_security`.split(/\s+/),
)('%s is reserved', (name) =>
  expect(() => assertFreeName(name, 'Souk')).toThrow('This username is reserved.'),
);

it.each(
  `amina administer soukaina rooted trader_1 123 staffan secura modern mode_1 steam amin4 nadia_m1n
    finance_ali security_joe risk_taker legal_eagle refundable treasure verity compliant insecurity
    paymaster disputed_land arbiter_elegans help_me_trade careful agent_omar mood_24 rooot clientele
    office_boy username sami_user user_12 client24 agent_1`.split(/\s+/),
)('%s is free', (name) => {
  expect(() => assertFreeName(name, 'Souk')).not.toThrow();
});

it('is said at the field when someone registers', async () => {
  const json = { email: 'a@test.example', username: 'souk_support', password: 'secret-1' };
  const { status, body } = await api.call('POST', '/auth/register', { json });
  const error = { field: 'username', message: 'This username is reserved.' };
  expect([status, body.errors]).toMatchObject([409, [error]]);
});

it('is judged at once, however long it is drawn out', () => {
  const start = performance.now();
  for (const letter of ['s', 'e', 'i', 'l', '1', '5', 'o'])
    for (const name of [letter.repeat(30), `supp${letter.repeat(26)}`, `${'user'.repeat(7)}${letter}x`])
      expect(() => assertFreeName(name, 'Souk')).not.toThrow();
  expect(performance.now() - start).toBeLessThan(500);
});
