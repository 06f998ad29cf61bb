import { aUser, json, problem } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '../testing/showPage';

const TITLE = 'Our terms have a new version';
const asked = aUser({ terms_version: null } as object, { terms_version: '2026-12' });

it('asks on each page to accept the terms, until they are accepted by one press', async () => {
  const answers = [problem(409, 'These aren’t our present terms.'), json(aUser())];
  const { user, sent } = await showPage('/offers', {
    as: asked,
    routes: {
      'GET /profile/me': () => json(asked),
      'POST /profile/terms': () => answers.shift() ?? json(aUser()),
    },
  });
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'terms, version 2026-12' })).toHaveAttribute('href', '/terms');
  const accept = screen.getByRole('button', { name: 'Accept the terms' });
  await user.click(accept);
  expect(await screen.findByText('These aren’t our present terms.')).toBeVisible();
  await user.click(accept);
  await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument());
  const posts = sent.filter(({ path }) => path === '/profile/terms');
  expect(posts.map(({ body }) => JSON.parse(body))).toEqual(posts.map(() => ({ version: '2026-12' })));
});

it('asks no one where there is no version', async () => {
  await showPage('/offers');
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
});
