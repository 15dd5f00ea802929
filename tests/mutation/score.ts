import type { Stryker } from '@stryker-mutator/core'

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const wanted = 90

/** What a customer would lose money, a session or privacy by. */
const wantedMost = 95
const most = [
  'src/domain/calculator/rules.ts',
  'src/domain/calculator/cells.ts',
  'src/domain/calculator/sheet.ts',
  'src/domain/calculator/autosave.ts',
  'src/domain/applications/reminders/',
  'src/domain/offers/upload/steps.ts',
  'src/domain/support/mask.ts',
  'src/api/client.ts',
  'src/api/tokenVault.ts',
  'src/ui/safeHref.ts',
]

/** How many of the broken places were noticed, in some of the code. */
export interface Score {
  code: string
  noticed: number
  of: number
  wanted: number
}

type Mutant = Pick<MutantResult, 'fileName' | 'status'>

const isSurvivor = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'
const counts = (mutant: Mutant) => isSurvivor(mutant) || mutant.status === 'Killed' || mutant.status === 'Timeout'

export const survivorsOf = <M extends Mutant>(mutants: M[]): M[] => mutants.filter(isSurvivor)

/** `fileName` is relative to the project. */
export function scoresOf(mutants: Mutant[]): Score[] {
  const score = (code: string, bar: number): Score => {
    const own = mutants.filter((one) => counts(one) && one.fileName.startsWith(code))
    return { code, noticed: own.length - survivorsOf(own).length, of: own.length, wanted: bar }
  }
  const folders = [...new Set(mutants.map(({ fileName }) => fileName.split('/').slice(0, fileName.startsWith('src/domain/') ? 3 : 2).join('/')))].sort()
  return [...folders.map((folder) => score(`${folder}/`, wanted)), ...most.map((code) => score(code, wantedMost)), score('', wanted)].filter((one) => one.of > 0)
}

export const percent = ({ noticed, of }: Score): number => (noticed / of) * 100

export function tableOf(scores: Score[]): string {
  const row = (one: Score) => `| ${one.code === '' ? '**all**' : `\`${one.code}\``} | ${one.of} | ${percent(one).toFixed(1)} % | ≥ ${one.wanted} % |`
  return ['| code | broken places | noticed | wanted |', '|---|---|---|---|', ...scores.map(row)].join('\n')
}
