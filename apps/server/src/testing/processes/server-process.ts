import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'
import { countCost } from '../count-costs.ts'
import { manyJoin } from '../many-join.ts'

const mainFile = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface ServerProcess {
  readonly pid: number
  /** Everything said so far, on both streams. */
  output(): string
  /** The address it answers at. Throws with what it said when it ends instead. */
  ready(): Promise<string>
  /** The exit code, or 128 and more after a signal, as a shell counts. */
  ended(): Promise<number>
  kill(signal: NodeJS.Signals): void
}

interface Options {
  readonly env: Readonly<Record<string, string>>
  /** More words for the server, such as `--demo`. */
  readonly words?: readonly string[]
  /** What to run instead of the server's own program. */
  readonly command?: readonly [string, ...string[]]
}

/** What the tests' own environment must not lend to the server under test. */
const bareEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  NODE_COMPILE_CACHE: compileCache,
})

/** The real server in a process of its own, on a free port, without building the pages. */
export const startServer = ({ env, words = [], command }: Options): ServerProcess => {
  countCost('servers')
  const [program, ...rest] = command ?? [process.execPath, mainFile, '--api-only', ...words]
  const child = spawn(program, rest, {
    env: { ...bareEnv(), PORT: '0', ...manyJoin, ...env },
    // Through the channel the server notices when the tests' own process is killed, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const { stdout, stderr } = child
  if (stdout === null || stderr === null) throw new Error('a child with pipes has pipes')
  stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exit = once(child, 'close').then(([code]) => (code as number | null) ?? 128)
  const address = () => /Banyan is ready: (\S+)/.exec(said)?.[1]
  return {
    pid: child.pid ?? 0,
    output: () => said,
    ready: async () => {
      for (;;) {
        const url = address()
        if (url !== undefined) return url
        const gone = await Promise.race([exit, once(stdout, 'data').then(() => undefined)])
        if (gone !== undefined) throw new Error(`the server ended with ${gone}:\n${said}`)
      }
    },
    ended: () => exit,
    kill: (signal) => void child.kill(signal),
  }
}
