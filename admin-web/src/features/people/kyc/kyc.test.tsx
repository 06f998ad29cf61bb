import type { KycReview } from '@souk/contracts/backOffice/desk/reviews';
import { json, list, problem } from '@souk/web-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/factories';
import {
  aPerson,
  free,
  inList,
  lookedThroughReview,
  openedReview,
  picture,
  showPerson,
} from '../../../testing/showPerson';

it('lists people with their documents, and opens one', async () => {
  const { user, address } = await showPerson(aPerson(), {}, '/admin?tab=kyc');
  expect(await screen.findByText('ID proof')).toBeVisible();
  expect(screen.getByText('Selfie')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review KYC of amina' }));
  expect(await screen.findByRole('dialog', { name: 'KYC of amina' })).toBeVisible();
  expect(address()).toBe('/admin?tab=kyc&review=2');
});

it('approves all that waits with two keys once it was looked at, as it was seen', async () => {
  const { user, decisions } = await showPerson();
  await lookedThroughReview(user);
  await user.keyboard('1');
  expect(await screen.findByRole('dialog', { name: 'Approve the ID proof and the selfie?' })).toBeVisible();
  const confirm = await screen.findByRole('button', { name: 'Approve the ID proof and the selfie' });
  await waitFor(() => expect(confirm).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('KYC document updated successfully')).toBeVisible();
  expect(decisions()).toEqual([
    [
      'PUT /admin/users/2/kyc',
      {
        documents: [21, 23].map((id) => ({
          id,
          status: 'approved',
          seen_status: 'pending',
          reasons: [],
        })),
        seen_person: 'who they are',
      },
    ],
  ]);
});

it('sends the last day of an ID where it was typed, and says of a renewal that its user stays verified', async () => {
  const [idProof, ...others] = aPerson().documents;
  const approved = others.map((one) => ({ ...one, status: 'approved' as const }));
  const documents = idProof ? [{ ...idProof, is_renewal: true }, ...approved] : [];
  const { user, decisions } = await showPerson(aPerson({ documents }));
  const review = await openedReview();
  fireEvent.change(review.getByLabelText('Valid until'), { target: { value: '2999-05-01' } });
  await user.keyboard('b2');
  const question = within(await screen.findByRole('dialog', { name: 'Reject the ID proof?' }));
  expect(question.getByText(/^amina stays verified/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.keyboard('b');
  await user.keyboard('1');
  await user.click(await screen.findByRole('button', { name: 'Approve the ID proof' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.[1]).toMatchObject({ documents: [{ id: 21, expires_on: '2999-05-01' }] });
});

it('rejects what is marked, with the text that the user reads, and approves what else was looked at', async () => {
  const { user, decisions } = await showPerson();
  const review = await openedReview();
  await user.keyboard('be');
  expect(review.getByRole('checkbox', { name: /^Blurred/ })).toBeChecked();
  const text =
    'The picture is blurred. Please send one in which every word can be read. The document has expired. Please send one that is valid.';
  expect(review.getByText(text)).toBeVisible();
  expect(review.getByRole('button', { name: /^Approve all/ })).toBeDisabled();
  await user.keyboard('d');
  fireEvent.load(await review.findByAltText('Selfie, selfie.png'));
  await user.keyboard('2');
  const question = within(await screen.findByRole('dialog', { name: 'Reject the ID proof?' }));
  expect(question.getByText(text)).toBeVisible();
  expect(question.getByText('Approves the selfie.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Reject the ID proof' }));
  await screen.findByText('KYC document updated successfully');
  expect(decisions()).toEqual([
    [
      'PUT /admin/users/2/kyc',
      {
        documents: [
          {
            id: 21,
            status: 'rejected',
            seen_status: 'pending',
            reasons: ['blurred', 'expired'],
            words: null,
          },
          { id: 23, status: 'approved', seen_status: 'pending', reasons: [] },
        ],
        seen_person: 'who they are',
      },
    ],
  ]);
});

it('approves nothing that was not looked at, and leaves it pending where another is rejected', async () => {
  const { user, decisions } = await showPerson();
  const review = await openedReview();
  expect(review.getByRole('button', { name: /^Approve all/ })).toBeDisabled();
  await user.keyboard('c2');
  const reject = within(await screen.findByRole('dialog', { name: /^Reject the/ }));
  expect(reject.getByText('You haven’t looked at the selfie, which stays pending.')).toBeVisible();
  await user.click(reject.getByRole('button', { name: 'Reject the ID proof' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.[1]).toMatchObject({ documents: [{ id: 21, reasons: ['cropped'] }] });
});

it('wants words for "other", which no key of the review takes', async () => {
  const { user } = await showPerson();
  const review = await openedReview();
  await user.keyboard('o');
  expect(review.getByRole('button', { name: /^Reject documents/ })).toBeDisabled();
  const words = review.getByLabelText('What is wrong, for amina to read');
  await waitFor(() => expect(words).toHaveFocus());
  await user.type(words, 'Page 2 is missing.');
  expect(review.getByText('Page 2 is missing.', { selector: 'blockquote' })).toBeVisible();
  expect(review.getByRole('button', { name: /^Reject documents/ })).toBeEnabled();
  expect(review.getByRole('checkbox', { name: /^Blurred/ })).not.toBeChecked();
});

it('wants a reason to approve a person who is not served', async () => {
  const person = aPerson({ flags: [{ code: 'country_not_served' }] });
  const address = { ...person.documents[0], id: 22, document_type: 'ADDRESS_PROOF', status: 'approved' };
  const { user, decisions } = await showPerson({
    ...person,
    documents: [...person.documents, address as (typeof person.documents)[number]],
  });
  await lookedThroughReview(user);
  await user.keyboard('1');
  const question = within(await screen.findByRole('dialog', { name: /^Approve the/ }));
  expect(question.getByText('From a country that isn’t served, or that isn’t known')).toBeVisible();
  const approve = question.getByRole('button', { name: /^Approve the/ });
  await user.click(approve);
  expect(await question.findByText('Please say why, in a few words.')).toBeVisible();
  expect(decisions()).toEqual([]);
  await user.type(question.getByLabelText('Why approve despite these warnings?'), 'Lives in Dubai');
  await user.click(approve);
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.[1]).toMatchObject({ reason: 'Lives in Dubai' });
});

it('goes on to the next person, whose documents are already there', async () => {
  const next = aPerson({
    user: { ...aPerson().user, id: 3, username: 'karim' },
    documents: [{ ...(aPerson().documents[0] as KycReview['documents'][number]), id: 31, user_id: 3 }],
  });
  const { sent, user, address } = await showPerson(aPerson(), {
    'GET /admin/kyc-people': () => list([inList(aPerson()), inList(next)]),
    'GET /admin/users/3/kyc': () => json(next),
    'PUT /admin/claims/kyc/3': () => json(free),
    'DELETE /admin/claims/kyc/3': () => new Response(null, { status: 204 }),
    'GET /admin/kyc-documents/31/download': picture,
  });
  await lookedThroughReview(user);
  const asked = (path: string) => sent.filter((request) => request.path === path);
  await waitFor(() => expect(asked('/admin/kyc-documents/31/download')).toHaveLength(1));
  expect(asked('/admin/users/3/kyc')).toHaveLength(1);
  await user.keyboard('1');
  await user.click(await screen.findByRole('button', { name: 'Approve the ID proof and the selfie' }));
  expect(await screen.findByRole('dialog', { name: 'KYC of karim' })).toBeVisible();
  expect(address()).toBe('/admin?tab=kyc&review=3');
  expect(asked('/admin/kyc-documents/31/download')).toHaveLength(1);
});

it('says that another admin was faster, and shows how things stand', async () => {
  const { user } = await showPerson(aPerson(), {
    'PUT /admin/users/2/kyc': () => problem(409, 'This document was already rejected by o@x.example.'),
  });
  await lookedThroughReview(user);
  await user.keyboard('1');
  await user.click(await screen.findByRole('button', { name: 'Approve the ID proof and the selfie' }));
  expect(await screen.findByText(/already rejected by o@x.example/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Approve the/ })).toBeNull());
});

it('decides nothing about a person whom another admin looks at, until taken over', async () => {
  const claim = { by: { id: 9, email: 'o@x.example', username: 'olu' }, until: '2026-11-21T06:12:00.000Z' };
  const { user } = await showPerson(aPerson(), {
    'PUT /admin/claims/kyc/2': ({ body }) =>
      body.includes('take_over')
        ? json({ ...free, is_mine: true, claim: { ...claim, by: { ...claim.by, id: 1 } } })
        : json({ ...free, claim }),
  });
  const review = await lookedThroughReview(user);
  expect(await review.findByText(/^olu is looking at this/)).toBeVisible();
  expect(review.getByRole('button', { name: /^Approve all/ })).toBeDisabled();
  await user.keyboard('1');
  expect(screen.queryByRole('dialog', { name: /^Approve the/ })).toBeNull();
  await user.click(review.getByRole('button', { name: /^Take over/ }));
  await waitFor(() => expect(review.getByRole('button', { name: /^Approve all/ })).toBeEnabled());
});

it('shows the flags, what was decided before, and the notes', async () => {
  const document = {
    document_type: 'ID_PROOF',
    file_name: 'id.png',
    status: 'pending',
    admin_notes: null,
    kyc_status: null,
  };
  const rejected = { status: 'rejected', admin_notes: 'Blurred' };
  await showPerson(
    aPerson({
      flags: [{ code: 'identity_changed', at: '2026-11-19T10:00:00.000Z' }],
      decisions: [
        anEntry({
          id: 7,
          action: 'kyc_document.reject',
          before: document,
          after: { ...document, ...rejected },
        }),
        // As an older release may have stored one.
        anEntry({ id: 6, action: 'kyc_document.approve', before: null, after: { kind: 'SELFIE' } }),
      ],
    }),
  );
  const review = await openedReview();
  expect(review.getAllByText('Identity changed')[0]).toBeVisible();
  expect(review.getByText('ID proof rejected: Blurred')).toBeVisible();
  expect(review.getByText('Approved a document: Kind: – → SELFIE')).toBeVisible();
});

it('has each key mark one reason, of those that such a document can have', async () => {
  const { user } = await showPerson();
  const review = await openedReview();
  expect(review.queryByRole('checkbox', { name: /^Face differs/ })).toBeNull();
  await user.keyboard('fmli');
  for (const name of [/^Missing side/, /^Glare/, /^Date of birth differs/])
    expect(review.getByRole('checkbox', { name })).toBeChecked();
  await user.keyboard('df');
  expect(review.getByRole('checkbox', { name: /^Face differs/ })).toBeChecked();
});

it('asks a second person to close an identity for good, with a reason that only they read', async () => {
  const { user, sent } = await showPerson(aPerson(), {
    'POST /admin/users/2/kyc-closing': () =>
      json({ approval: { id: 9, state: 'pending', needs: { code: 'always' } } }, 202),
  });
  const review = await openedReview();
  await user.click(review.getByRole('button', { name: 'Close for good' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Close the identity of amina for good?' }),
  );
  await user.type(question.getByLabelText('What makes you sure'), 'Born in 2012');
  await user.click(question.getByLabelText('Reason, which only those who check identities read'));
  await user.click(await screen.findByTitle('Underage'));
  await user.click(question.getByRole('button', { name: 'Ask to close it' }));
  const asked = () => sent.filter(({ path }) => path === '/admin/users/2/kyc-closing');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({ code: 'underage', words: 'Born in 2012' });
});

it('says of a closed identity why, and offers no decision', async () => {
  const by = { id: 1, email: 'a@souk.example', username: 'ada' };
  const at = '2026-11-18T10:00:00.000Z';
  const closure = { code: 'forged', words: 'Two fonts', closed_by: by, approved_by: by, at } as const;
  await showPerson(aPerson({ closure }));
  const review = await openedReview();
  expect(review.getByText('Forged documents')).toBeVisible();
  expect(review.queryByRole('checkbox', { name: /^Blurred/ })).toBeNull();
  expect(review.queryByRole('button', { name: 'Close for good' })).toBeNull();
});

const seen = {
  user: {
    id: 8,
    email: 'am@souk.example',
    username: 'am',
    full_name: 'Amine',
    is_active: true,
    kyc_status: 'approved',
  },
  kinds: ['file', 'device'],
  selfie_id: 88,
} as const;
const twice = () =>
  aPerson({
    documents: ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'].flatMap((document_type, index) =>
      aPerson()
        .documents.slice(0, 1)
        .map((one) => ({ ...one, id: 21 + index, document_type }) as KycReview['documents'][number]),
    ),
    flags: [{ code: 'identity_seen', people: 1 }],
    matches: [{ ...seen, kinds: [...seen.kinds] }],
    takes_two: true,
  });
const files = {
  'GET /admin/kyc-documents/22/download': picture,
  'GET /admin/kyc-documents/88/download': picture,
};

it('shows another account with both selfies, and asks a second person with a reason', async () => {
  const { user, decisions } = await showPerson(twice(), {
    ...files,
    'PUT /admin/users/2/kyc': () =>
      json({ ...twice(), approval: { id: 9, state: 'pending', needs: { code: 'always' } } }, 202),
  });
  const review = await openedReview();
  const others = within(review.getByRole('region', { name: 'Other accounts' }));
  expect(others.getByText('Same file')).toBeVisible();
  expect(await others.findByAltText('Selfie of am')).toBeInTheDocument();
  expect(await others.findByAltText('Selfie of amina')).toBeInTheDocument();
  for (const key of ['s', 'd']) {
    await user.keyboard(key);
    for (const stage of await review.findAllByAltText(/passport.png$/)) fireEvent.load(stage);
  }
  await user.keyboard('1');
  const question = within(await screen.findByRole('dialog', { name: /^Approve the ID proof/ }));
  expect(question.getByText('A second person has to approve this, and reads it.')).toBeVisible();
  await user.type(question.getByLabelText('Why approve despite these warnings?'), 'They are twins');
  await user.click(question.getByRole('button', { name: 'Approve all three' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.[1]).toMatchObject({ reason: 'They are twins' });
});

it('waits for the number of the ID where it is required, and says what is wrong with it', async () => {
  const person = { ...twice(), matches: [], flags: [], takes_two: false, identity_required: true };
  const { user, decisions } = await showPerson(person, {
    ...files,
    'PUT /admin/users/2/kyc-identity': () =>
      problem(422, 'Type the date of birth on the ID: the profile has none.', {
        errors: [{ field: 'number', message: 'No number', code: 'required' }],
      }),
  });
  const review = await openedReview();
  expect(review.getByRole('button', { name: /^Approve all/ })).toBeDisabled();
  await user.click(review.getByRole('button', { name: 'Look for other accounts' }));
  expect(await review.findByText('Enter the number of the document')).toBeVisible();
  expect(decisions()).toEqual([]);
  await user.type(review.getByLabelText('Number of the ID'), 'ab ١٢٣٤');
  await user.click(review.getByLabelText('Issued by'));
  await user.click(await screen.findByTitle('Algeria'));
  await user.click(review.getByRole('button', { name: 'Look for other accounts' }));
  expect(await review.findByText('No number')).toBeVisible();
  expect(decisions()).toEqual([
    [
      'PUT /admin/users/2/kyc-identity',
      { number: 'AB1234', document_type: 'id_card', country: 'DZ', date_of_birth: null },
    ],
  ]);
});
