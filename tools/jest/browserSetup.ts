import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The second that is given by default is not enough for a lazily loaded page while all tests share a small machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom reads files only in the older way.
Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
