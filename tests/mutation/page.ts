import { percent, type Score } from './score'

/** A row of the table in tests/mutation.md; `measured` names the day, the commit and, where they were not all run, the tests. */
export interface Row {
  code: string
  cells: string[]
  measured: string
}

const head = ['code', 'mutants', 'killed', 'threshold', 'measured']
const place = /(?<=<!-- from -->\n)[^]*(?=<!-- to -->)/

export function rowsIn(page: string): Row[] {
  const lines = (place.exec(page)?.[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { code: cells[0]?.replaceAll(/[`*]/g, '') ?? '', cells: cells.slice(0, -1), measured: cells.at(-1) ?? '' }
  })
}

/** The page with these scores in place of the older ones of the same code. */
export function withScores(page: string, scores: Score[], measured: string): string {
  const fresh = scores.map((score) => rowOf(score, measured))
  const known = rowsIn(page)
  const kept = known.map((row) => fresh.find(({ code }) => code === row.code) ?? row)
  const added = fresh.filter(({ code }) => !known.some((row) => row.code === code))
  const lines = [head, head.map(() => '---'), ...[...kept, ...added].map((row) => [...row.cells, row.measured])]
  return page.replace(place, () => `\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`)
}

function rowOf(score: Score, measured: string): Row {
  const code = score.code === '' ? 'all' : score.code
  const name = score.code === '' ? '**all**' : `\`${score.code}\``
  return { code, cells: [name, String(score.of), `${percent(score).toFixed(1)} %`, `≥ ${score.threshold} %`], measured }
}

/** What has become of a row's code since it was measured; null where the history does not reach back to then. */
export type CodeSince = (commit: string, code: string) => { changed: number; of: number } | null

/** Says of which rows more than half of the lines have changed since, or that nobody can tell. */
export function outdated(rows: Row[], since: CodeSince): string[] {
  return rows.flatMap(({ code, measured }) => {
    const commit = /\b[\da-f]{8}\b/.exec(measured)?.[0]
    if (code === 'all' || commit === undefined) return []
    const lines = since(commit, code)
    if (lines === null) return [`${code}: the history does not go back to ${commit}`]
    return lines.changed * 2 > lines.of
      ? [`${code}: ${lines.changed} of ${lines.of} lines have changed since ${measured}`]
      : []
  })
}
