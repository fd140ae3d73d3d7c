import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { cpuSecondsIn, timed } from './cpu-time.ts'
import { root } from './root.ts'
import { nothing, type Outcome, type Step } from './step.ts'
import type { Tally } from './tally.ts'

const bin = join(root, 'node_modules/.bin')

type Executed = Pick<Outcome, 'isOk' | 'output' | 'cpu_seconds'>

const executed = (
  { command: [program, ...words], env }: Pick<Step, 'command' | 'env'>,
  longest_held_ms: number,
): Promise<Executed> =>
  new Promise((resolve) => {
    const [shell, ...rest] = timed([program === 'node' ? process.execPath : join(bin, program), ...words])
    const child = spawn(shell, rest, {
      cwd: root,
      // The tools' first lines ask for `node`; they get the one this runs on.
      env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let times = ''
    const [, out, fault, said] = child.stdio
    out?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    fault?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    said?.on('data', (chunk: Buffer) => (times += chunk.toString()))
    child.once('error', (error) => resolve({ isOk: false, output: error.message, cpu_seconds: undefined }))
    const end = (isOk: boolean, more = ''): void =>
      resolve({ isOk, output: output + more, cpu_seconds: cpuSecondsIn(times) })
    // Whoever holds its output would hold the check as well.
    const held = (): void => {
      for (const pipe of [out, fault, said]) pipe?.destroy()
      end(false, '\nIt ended, and a process that it began did not.')
    }
    let waiting: NodeJS.Timeout | undefined
    child.once('exit', () => (waiting = setTimeout(held, longest_held_ms)))
    child.once('close', (code) => {
      clearTimeout(waiting)
      end(code === 0)
    })
  })

/** A runner that ended without a report ran nothing we know of: that is one failure, never none. */
const tallyOf = async ({ name, tally }: Pick<Step, 'name' | 'tally'>): Promise<Tally> => {
  const dead: Tally = { ...nothing, failed: 1, faults: [{ name, said: 'it ended without a report' }] }
  return tally === undefined ? nothing : tally().catch(() => dead)
}

/** Runs one step to its end; so long a process that it began may hold its output after that. */
export const execute = async (step: Omit<Step, 'again' | 'workers'>, longest_held_ms = 10_000): Promise<Outcome> => {
  const began = performance.now()
  const { isOk, output, cpu_seconds: waited_for } = await executed(step, longest_held_ms)
  const cpu_seconds = step.leavesOrphans === true ? undefined : waited_for
  const tally = await tallyOf(step)
  const seconds = (performance.now() - began) / 1000
  return { name: step.name, isOk: isOk && tally.failed === 0, output, seconds, cpu_seconds, tally }
}
