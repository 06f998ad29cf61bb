import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

configure(({ getElementError }) => ({
  // The default of a second is too short for a lazily loaded page while all tests share a small machine.
  asyncUtilTimeout: 10_000,
  // A waiting test searches often: print the page only where the error is read.
  getElementError: (message, container) => {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    const get = () => getElementError(message, container).message;
    return isWaiting()
      ? Object.defineProperty(error, 'message', { get, configurable: true })
      : getElementError(message, container);
  },
}));

// As in the browser: only in whole runs, whose count forgives one (`countJest`).
if (process.env.JEST_SUITES) jest.retryTimes(1, { logErrorsBeforeRetry: true });

/** A search runs within `findBy` or `waitFor`. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// React's development build takes a stack trace for every element, which no test reads.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

// jsdom only supports the older way to read files.
Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
