import { accounts } from './accounts'
import { activities } from './activities'
import { big } from './big'
import { bodies } from './bodies'
import type { Scenario } from './build/maker'
import { calculators } from './calculators'
import { demo } from './demo'
import { hostile } from './hostile'
import { judgements } from './judgements'
import { offers } from './offers'
import { prices } from './prices'
import { reminders } from './reminders'
import { statuses } from './statuses'

/** Every customer of the seed, in the order in which the staging API's page lists them (SUP-5, SUP-6). */
export const scenarios: Scenario[] = [
  ...demo,
  ...statuses,
  ...bodies,
  ...reminders,
  ...activities,
  ...offers,
  ...calculators,
  ...accounts,
  ...hostile,
  ...big,
  ...judgements,
  ...prices,
]
