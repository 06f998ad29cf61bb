/** Stands for every stylesheet in tests: a class is named as it is written, so that a test can tell it. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
