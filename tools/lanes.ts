import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'

/** A command, by the name under which its seconds are reported. */
export interface Step {
  name: string
  command: string
  /** Environment variables of this step alone. */
  env?: Record<string, string>
}

/**
 * Runs lanes side by side, and the steps of each lane one after another, all of them whatever fails. A step's output is
 * shown only if it fails. Returns whether all passed.
 */
export async function runLanes(...lanes: Step[][]): Promise<boolean> {
  const passed = await Promise.all(lanes.map(runLane))
  return passed.every(Boolean)
}

async function runLane(steps: Step[]): Promise<boolean> {
  let passed = true
  for (const step of steps) passed = (await run(step)) && passed
  return passed
}

function run({ name, command, env }: Step): Promise<boolean> {
  const startedAt = Date.now()
  const running = spawn(command, { shell: true, env: { ...process.env, NO_COLOR: '1', ...env } })
  const output: Buffer[] = []
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve) => {
    running.once('close', (code) => {
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`)
      if (code !== 0) console.log(Buffer.concat(output).toString())
      // .ci/run lists them at the end, slowest first.
      if (process.env.TALLY !== undefined) appendFileSync(process.env.TALLY, `suite ${seconds} ${name}\n`)
      resolve(code === 0)
    })
  })
}
