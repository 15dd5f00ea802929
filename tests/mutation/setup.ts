import fc from 'fast-check'

// That a property fails is enough; its smallest example takes seconds to find.
fc.configureGlobal({ endOnFailure: true })
