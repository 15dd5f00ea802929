// A chunk that a test's first call would load: what runs once, when its file is loaded, would count.
import '@/api/client'
import { fc } from '@tests/support/generated'

// That a property fails is enough; its smallest example takes seconds to find.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
