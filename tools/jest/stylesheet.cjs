/** Stands for every plain stylesheet in tests: jsdom does no layout. */
module.exports = {};
