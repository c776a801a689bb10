// One runtime of React Refresh a page: the first copy registers itself, and the remotes' use it too.
module.exports =
  globalThis.pureReactRefresh ||= require('../../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
