// Moment's own types, for the paths that give one copy of it and a Danish that works (docs/decisions/moment.md).
declare module 'moment/dist/moment' {
  import type moment from 'moment'

  const theOneCopy: typeof moment
  export default theOneCopy
}

declare module 'moment/dist/locale/da'
