import { createLateSagas } from '@/domain/kit/lateSagas'
import type { Link } from './entryLink'

const sagas = createLateSagas<[Link]>()

/** Runs the saga of forms beside the login from now on, with the link that opened the page. */
export const runWithLink = sagas.add
export const formSagas = sagas.run
