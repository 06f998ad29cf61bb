import { json } from '@souk/web-core/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const rules = (changes: object) => () =>
  json({ terms_version: '', minimum_age: 0, countries_served: [], tax_certification: 'off', ...changes });

it('says at once that a country or an age is not served', async () => {
  const { user } = await showPage('/profile', {
    routes: { 'GET /requirements': rules({ minimum_age: 18, countries_served: ['AE'] }) },
  });
  const country = await screen.findByLabelText('Country');
  expect(await screen.findByText('Choose it from the list.')).toBeVisible();
  expect(document.querySelectorAll('#countries option').length).toBeGreaterThan(200);
  await user.type(country, 'Algeria');
  expect(country).toHaveAccessibleDescription('We don’t serve Algeria.');
  await user.clear(country);
  await user.type(country, 'United Arab Emirates');
  expect(country).toHaveAccessibleDescription('Choose it from the list.');
  await user.type(screen.getByLabelText('Date of birth'), '2020-01-01');
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
    'You must be at least 18 years old to trade here.',
  );
});

describe('tax', () => {
  const NONE = { count: 0, usdt: '0.000000' };
  const routes = {
    'GET /requirements': rules({ tax_certification: 'ask' }),
    'GET /profile/tax-residences': () => json({ certification: 'ask', due_at: null, residences: [] }),
    'GET /profile/tax-figures': () =>
      json({
        year: 2026,
        coins: [
          {
            crypto_type: 'SIDRA',
            purchases: { count: 2, units: '12.50000000', usdt: '25.000000' },
            sales: { ...NONE, units: '0.00000000' },
          },
        ],
        received: { count: 1, usdt: '100.000000' },
        sent: NONE,
      }),
  };

  it('is no tab where it is not asked about', async () => {
    await showPage('/profile?tab=tax');
    expect(screen.queryByRole('tab', { name: 'Tax' })).toBeNull();
    expect(await screen.findByLabelText('City')).toBeVisible();
  });

  it('takes the countries with their numbers, and shows the figures of a year', async () => {
    const { user, sent } = await showPage('/profile?tab=tax', {
      routes: {
        ...routes,
        'PUT /profile/tax-residences': ({ body }) =>
          json({
            certification: 'ask',
            due_at: null,
            residences: JSON.parse(body).residences.map((one: object) => ({
              tin: null,
              no_tin: null,
              ...one,
              certified_at: '2026-11-27T10:00:00.000Z',
            })),
          }),
      },
    });
    expect(await screen.findByText(/^12\.5.SIDRA for 25.*USDT, in 2 trades$/)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Where do you pay tax?' }));
    await user.selectOptions(await card.findByLabelText('Country'), 'France');
    const save = screen.getByRole('button', { name: 'Save and certify' });
    await user.click(save);
    expect(await screen.findByText('Give the tax number, or say why there is none')).toBeVisible();
    await user.type(card.getByLabelText(/^Tax number/), '30 23 217');
    await user.click(screen.getByRole('button', { name: 'Add a country' }));
    await user.selectOptions(card.getAllByLabelText('Country')[1] as HTMLElement, 'Tunisia');
    await user.selectOptions(card.getAllByLabelText(/^No number/)[1] as HTMLElement, 'I couldn’t get one');
    await user.click(save);
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    const put = sent.find(({ method }) => method === 'PUT');
    expect(JSON.parse(put?.body ?? '')).toEqual({
      residences: [
        { country: 'FR', tin: '30 23 217', no_tin: null },
        { country: 'TN', tin: null, no_tin: 'unobtainable' },
      ],
    });
  });

  it('cuts no row in which something is typed: it asks for its country', async () => {
    const { user, sent } = await showPage('/profile?tab=tax', { routes });
    const card = within(await screen.findByRole('region', { name: 'Where do you pay tax?' }));
    await user.selectOptions(await card.findByLabelText('Country'), 'France');
    await user.type(card.getByLabelText(/^Tax number/), '30 23 217');
    await user.click(screen.getByRole('button', { name: 'Add a country' }));
    await user.type(card.getAllByLabelText(/^Tax number/)[1] as HTMLElement, '77 12');
    await user.click(screen.getByRole('button', { name: 'Save and certify' }));
    expect(card.getAllByLabelText('Country')[1]).toHaveAccessibleDescription(
      'Choose a country from the list',
    );
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
