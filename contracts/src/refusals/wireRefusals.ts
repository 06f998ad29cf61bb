/** Refusals of a request that cannot be read, whatever it asks. */
export const WIRE_REFUSALS = {
  malformed: [400, 'Bad request. Please check your input.'],
  host_not_named: [400, 'The request must name one host.'],
  body_not_json: [400, 'The body isn’t valid JSON.'],
  body_not_object: [400, 'The body must be a JSON object.'],
  body_not_utf8: [400, 'The body isn’t UTF-8.'],
  field_sent_twice: [400, 'A field was sent twice.'],
  form_broken: [400, 'The form is broken.'],
  form_without_boundary: [400, 'The form has no boundary.'],
  too_many_fields: [400, 'The form has too many fields.'],
  too_many_files: [400, 'Send one file.'],
  idempotency_key_malformed: [400, 'Idempotency-Key must be 1 to 128 printable characters.'],
} as const;
