import { saveFile } from './saveFile';

const createObjectURL = jest.fn(() => 'blob:passport');
const revokeObjectURL = jest.fn();
const clicked: [href: string, download: string][] = [];

beforeAll(() => {
  jest.useFakeTimers();
  // jsdom supports neither blob URLs nor downloads.
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
});
afterAll(() => jest.useRealTimers());

it('leaves the browser time to save a file before its address goes', () => {
  saveFile(new Blob(['...']), 'passport.pdf');
  expect(clicked).toEqual([['blob:passport', 'passport.pdf']]);
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:passport');
});
