/** Loaded before a server or a unit test: its day is the tests' own. */
import { aheadMs, moveDate } from './testDay'

moveDate(aheadMs)
