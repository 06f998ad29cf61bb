import { worst } from './worst';

const values = [
  { path: '/a', value: 3 },
  { path: '/b', value: 5 },
];

it('names the page with the worst value', () => {
  expect(worst(values, 'larger')).toEqual({ measured: 5, detail: '/b' });
  expect(worst(values, 'smaller')).toEqual({ measured: 3, detail: '/a' });
});

it('holds what could not be measured to be the worst, and no page at all too', () => {
  expect(worst([...values, { path: '/c', value: Number.NaN }], 'larger').measured).toBeNaN();
  expect(worst([...values, { path: '/c', value: Number.NaN }], 'smaller').measured).toBeNaN();
  expect(worst([], 'larger').measured).toBeNaN();
});
