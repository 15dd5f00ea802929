import { fc } from '@tests/support/generated'

// That a property fails is enough; its smallest example takes seconds to find.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
