/** Those of `REFUSALS` that are about who may join. */
export const KYC_REFUSALS = {
  kyc_not_approved: [403, 'Please complete and get your KYC approved first.'],
  vault_closed: [403, 'These documents are closed. Ask a second person to open them first.'],
  kyc_closed: [403, 'We can’t verify this identity. Write to us if you think this is wrong.'],
  terms_not_accepted: [403, 'Please accept our terms, version {version}, first.'],
  tax_residence_missing: [403, 'Please say in your profile where you pay tax first.'],
  document_decided: [409, 'This document was already {status}[ by {by} at {at}].'],
  person_changed: [409, 'Their name, date of birth, country, email or documents changed since. Look again.'],
  document_unopened: [409, 'Open the document before you approve it.'],
  document_unchanged: [409, 'This document is {status}.'],
  document_there: [409, 'A document of this type was already uploaded. Delete it first.'],
  document_approved: [409, 'An approved document can’t be deleted.'],
  kyc_identity_missing: [409, 'Type the number of the ID before you approve it.'],
  birth_date_missing: [422, 'Type the date of birth on the ID: the profile has none.'],
  kyc_decided: [409, 'The KYC status of this user was already set to {status}[ by {by} at {at}].'],
  hit_decided: [409, 'This match was already decided[ by {by} at {at}].'],
  identity_closed: [
    409,
    'This identity is closed for good. Setting the KYC status of the user opens it again.',
  ],
} as const;
