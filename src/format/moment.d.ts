// Moment's own types, for the paths that give one copy of it and a Danish that works (docs/decisions/moment.md).
declare module 'moment/dist/moment' {
  import moment from 'moment'

  export default moment
}

declare module 'moment/dist/locale/da'
