import { WIND_DOWN_ALLOWS, windDownMachine } from '@souk/contracts/platform/windDown/windDown';
import { aUser } from '@souk/web-core/testing';
import { newcomerSteps, nextStepOf } from './newcomerSteps';

const stepsOf = (...known: Parameters<typeof aUser>) =>
  newcomerSteps({ user: aUser(...known), documents: [], hasFunds: false, hasPendingDeposit: false });

it('goes on with the deposit where no documents are required', () => {
  expect(nextStepOf(stepsOf({ kyc_status: null }, { kyc_required: false }))?.key).toBe('deposit');
});

it('leads to the market as long as trading is on', () => {
  const hrefOf = (trading_enabled: boolean) => stepsOf({}, { trading_enabled })[3]?.todo?.href;
  expect([hrefOf(true), hrefOf(false)]).toEqual(['/offers', undefined]);
});

it.each(windDownMachine.states)('asks for nothing that a platform refuses which is %s', (state) => {
  const asked = stepsOf({ kyc_status: null }, { wind_down: { state } }).filter(({ todo }) => todo);
  const allowed = WIND_DOWN_ALLOWS[state];
  const keys = asked.map(({ key }) => key);
  expect(keys.includes('identity')).toBe(allowed.includes('account'));
  if (!allowed.includes('deposit')) expect(stepsOf({}, { wind_down: { state } })[2]?.todo).toBeNull();
  if (!allowed.includes('trade')) expect(stepsOf({}, { wind_down: { state } })[3]?.todo).toBeNull();
});
