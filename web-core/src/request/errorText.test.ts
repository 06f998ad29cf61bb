import { formatDateTime } from '../format/dates';
import { errorText } from './errorText';
import { RequestError } from './RequestFailure';

const failure = (status: number, detail: string | null = null, message = 'The request failed') =>
  new RequestError({ status, detail, code: null, fieldErrors: [], retryAfter: null, message });

describe('errorText', () => {
  it('says the server’s detail first', () => {
    expect(errorText(failure(409, 'The offer is paused.'), 'Failed to create trade')).toBe(
      'The offer is paused.',
    );
  });

  it('says when something was in the reader’s zone', () => {
    const moment = '2026-11-22T14:03:51.417Z';
    expect(errorText(failure(409, `It is this one since ${moment}, not the one you saw.`))).toBe(
      `It is this one since ${formatDateTime(moment)}, not the one you saw.`,
    );
  });

  it('says the screen’s own fallback when there is no detail', () => {
    expect(errorText(failure(500), 'Failed to create trade')).toBe('Failed to create trade');
  });

  it.each([
    [400, 'Bad request. Please check your input.'],
    [401, 'Authorization required. Please log in.'],
    [403, "Access forbidden. You don't have permission."],
    [404, 'Resource not found.'],
    [422, 'Validation error. Please check your input.'],
    [500, 'Server error. Please try again later.'],
  ])('has a text for %d', (status, text) => {
    expect(errorText(failure(status))).toBe(text);
  });

  it('says the error’s own message for any other status', () => {
    expect(errorText(failure(418, null, 'I am a teapot'))).toBe('I am a teapot');
  });

  it('says what happened when no answer came, whatever the fallback', () => {
    expect(errorText(failure(0, null, 'Souk cannot be reached.'), 'Failed to create trade')).toBe(
      'Souk cannot be reached.',
    );
  });

  it('says the message of an error that is not of a request, or the generic text', () => {
    expect(errorText(new Error('No camera'))).toBe('No camera');
    expect(errorText(undefined)).toBe('An unexpected error occurred');
    expect(errorText(new Error(''))).toBe('An unexpected error occurred');
    expect(errorText({})).toBe('An unexpected error occurred');
  });

  it('reads a failure that crossed the store as plain data', () => {
    expect(errorText(failure(404).toFailure())).toBe('Resource not found.');
  });
});
