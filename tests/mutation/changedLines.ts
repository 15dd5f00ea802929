/** What `git diff --unified=0` says was added or changed, as Stryker takes it: file:from-to, lines counted from 1. */
export function changedLines(diff: string): string[] {
  let file = ''
  return diff.split('\n').flatMap((line) => {
    file = /^\+\+\+ b\/(.+)/.exec(line)?.[1] ?? file
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    const lines = Number(count)
    // Where lines were only taken away there is nothing to break.
    return start === undefined || lines === 0 ? [] : [`${file}:${start}-${Number(start) + lines - 1}`]
  })
}
