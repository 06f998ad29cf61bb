import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The second that is given by default is not enough for a lazily loaded page while all tests share a small machine.
configure({ asyncUtilTimeout: 10_000 });
