/** Stands for every picture in tests: what the bundler gives is its address. */
module.exports = '/asset';
