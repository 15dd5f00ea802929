// Moment's own types, for the path that avoids a second copy of it (docs/decisions/moment.md).
declare module 'moment/dist/moment' {
  import type moment from 'moment'

  const theOneCopy: typeof moment
  export default theOneCopy
}
