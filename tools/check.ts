import { spawn } from 'node:child_process'

const caches = 'node_modules/.cache/check'

/** What one runs before each commit. Each keeps what it found, so that the next time only what has changed is looked at. */
const checks = {
  types: `tsc --incremental --tsBuildInfoFile ${caches}/types.json`,
  lint: `eslint . --max-warnings 0 --cache --cache-location ${caches}/lint.json`,
  cycles: 'npm run --silent cycles',
  unused: `knip --cache --cache-location ${caches}/unused`,
  unit: 'vitest run --project unit --reporter=dot',
}

/** Runs one beside the others; what it says is shown only where it fails. */
function run([name, command]: [string, string]): Promise<boolean> {
  const from = Date.now()
  const running = spawn(command, { shell: true })
  const said: Buffer[] = []
  for (const output of [running.stdout, running.stderr]) output.on('data', (part: Buffer) => said.push(part))
  return new Promise((resolve) => {
    running.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${Math.round((Date.now() - from) / 1000)} s`)
      if (code !== 0) console.log(Buffer.concat(said).toString())
      resolve(code === 0)
    })
  })
}

const good = await Promise.all(Object.entries(checks).map(run))
process.exit(good.every(Boolean) ? 0 : 1)
