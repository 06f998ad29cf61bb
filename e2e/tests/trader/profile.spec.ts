import { enter } from '../../scene/enter';
import { expectRefusals, expectToLast, holdTime } from '../../scene/expectations';
import { USDT_WALLET } from '../../scene/market';
import { Participant } from '../../scene/Participant';
import { expect, test } from '../../scene/test';
import { failRequest } from '../../scene/trouble';

test('the profile: nothing to save, what is wrong, what fails, and then saved for 5 seconds', async ({
  browser,
}) => {
  const page = await enter(browser, await Participant.register('person'));
  await page.clock.install();
  await page.goto('/profile');
  const name = page.getByLabel('Full name');
  const save = page.getByRole('button', { name: 'Update Profile' });
  const reset = page.getByRole('button', { name: 'Reset', exact: true });
  await expect(name).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(reset).toBeDisabled();
  for (const label of ['Address', 'City', 'Country', 'Postal code']) {
    await expect(page.getByLabel(label, { exact: true })).toBeEditable();
  }

  await expectRefusals(name, save, [
    ['L', 'Full name must be at least 2 characters'],
    ['L'.repeat(101), 'Full name must be less than 100 characters'],
  ]);
  await name.fill('Layla Rahmani');
  const phone = page.getByLabel('Phone');
  await expectRefusals(phone, save, [['call me', 'Please enter a valid phone number']]);
  await phone.fill('+962 (6) 555-01 23');
  const occupation = page.getByLabel('Occupation');
  await expectRefusals(occupation, save, [['m'.repeat(101), 'Occupation must be less than 100 characters']]);
  await occupation.fill('Merchant');
  const wallet = page.getByLabel('Wallet address (USDT)');
  await expectRefusals(wallet, save, [
    ['TShort', 'Wallet address must be at least 20 characters'],
    [`${USDT_WALLET}-1`, 'Wallet address can only contain letters and numbers'],
  ]);
  await wallet.fill(USDT_WALLET);
  const born = page.getByLabel('Date of birth');
  await expectRefusals(born, save, [['2999-01-01', 'Date of birth can’t be in the future']]);
  await born.fill('1990-05-17');

  const mend = await failRequest(page, 'PUT /profile/me', 500);
  await holdTime(page);
  await save.click();
  await expectToLast(page.getByText('Failed to update profile'), 5000);
  await expect(name).toHaveValue('Layla Rahmani');
  await mend();
  await holdTime(page);
  await save.click();
  await expectToLast(page.getByText('Profile updated successfully!'), 5000);
  await expect(save).toBeDisabled();

  await name.fill('Someone else');
  await reset.click();
  await expect(name).toHaveValue('Layla Rahmani');
  await expect(reset).toBeDisabled();
});
