import { missingText } from './missingDocuments';

const uploaded = (...types: ('ID_PROOF' | 'ADDRESS_PROOF' | 'SELFIE')[]) =>
  types.map((document_type) => ({ document_type }));

it.each([
  [[], null],
  [uploaded('ID_PROOF'), '1 of 3 documents uploaded. Still missing: address proof and selfie.'],
  [uploaded('SELFIE', 'ADDRESS_PROOF'), '2 of 3 documents uploaded. Still missing: ID proof.'],
  [uploaded('ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'), null],
])('of %j says %s', (documents, text) => {
  expect(missingText(documents)).toBe(text);
});
