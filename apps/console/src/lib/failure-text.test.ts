// @vitest-environment node
import { ApiError } from '@sightline/client/api-error';
import { describe, expect, it } from 'vitest';
import { failure } from '../testing/failure.ts';
import { codeInWords, failureTexts } from './failure-text.ts';

const words = {
  messageOf: ({ message }: { message: string }) => message,
  field: (field: string, message: string) => `Field: '${field}' - ${message}`,
  somethingWrong: 'Something went wrong',
};

describe('the display rule of a failed call', () => {
  it('gives one text per entry of a validation error (TOAST-04)', () => {
    const error = failure(
      422,
      'validation_error',
      { code: 'required', message: 'This field is required', field: 'email' },
      { code: 'too_short', message: 'Enter at least 12 characters', field: 'password' },
    );
    expect(failureTexts(error, words)).toEqual([
      "Field: 'email' - This field is required",
      "Field: 'password' - Enter at least 12 characters",
    ]);
  });

  it("shows another error's code in words and its message (TOAST-05)", () => {
    const error = failure(404, 'client_error', { code: 'alert_not_found', message: 'This alert does not exist' });
    expect(failureTexts(error, words)).toEqual(['Alert Not Found: This alert does not exist']);
  });

  it.each([
    ['an answer that is not ours', new ApiError(502, undefined)],
    ['no answer at all', new ApiError(0, undefined)],
    ['a list without errors', failure(500, 'server_error')],
    ['anything else that is thrown', new TypeError('oops')],
  ])('says that something went wrong for %s (TOAST-06)', (_, error) => {
    expect(failureTexts(error, words)).toEqual(['Something went wrong']);
  });

  it('turns underscores into capitalised words', () => {
    expect(codeInWords('too_many__requests')).toBe('Too Many Requests');
  });
});
