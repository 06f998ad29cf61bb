/** Makes something before the first test, after what the file has made above. It is empty until then. */
export function madeFirst<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => {
    const real = await make();
    Object.assign(Object.setPrototypeOf(made, Object.getPrototypeOf(real)), real);
  });
  return made;
}
