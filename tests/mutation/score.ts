import type { Stryker } from '@stryker-mutator/core'

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const threshold = 90

/** For code where a fault would cost a customer money, a session or privacy. */
const strictThreshold = 95
const most = [
  'src/domain/calculator/rules.ts',
  'src/domain/calculator/cells.ts',
  'src/domain/calculator/sheet.ts',
  'src/domain/calculator/autosave.ts',
  'src/domain/applications/match/reminder.ts',
  'src/domain/offers/upload/steps.ts',
  'src/domain/support/mask.ts',
  'src/api/client.ts',
  'src/api/tokenVault.ts',
  'src/ui/safeHref.ts',
]

/** How many mutants of some of the code were killed. */
export interface Score {
  code: string
  killed: number
  of: number
  threshold: number
}

type Mutant = Pick<MutantResult, 'fileName' | 'status'>

const isSurvivor = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'
const counts = (mutant: Mutant) => isSurvivor(mutant) || mutant.status === 'Killed' || mutant.status === 'Timeout'

export const survivorsOf = <M extends Mutant>(mutants: M[]): M[] => mutants.filter(isSurvivor)

/** `fileName` is relative to the project. */
export function scoresOf(mutants: Mutant[]): Score[] {
  const score = (code: string, bar: number): Score => {
    const own = mutants.filter((one) => counts(one) && one.fileName.startsWith(code))
    return { code, killed: own.length - survivorsOf(own).length, of: own.length, threshold: bar }
  }
  const folders = [
    ...new Set(
      mutants.map(({ fileName }) =>
        fileName
          .split('/')
          .slice(0, fileName.startsWith('src/domain/') ? 3 : 2)
          .join('/'),
      ),
    ),
  ].sort()
  return [
    ...folders.map((folder) => score(`${folder}/`, threshold)),
    ...most.map((code) => score(code, strictThreshold)),
    score('', threshold),
  ].filter((one) => one.of > 0)
}

export const percent = ({ killed, of }: Score): number => (killed / of) * 100
