import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The server starts again as its files change; Vite serves the pages, changes them in place and passes /api on. */
const programs: readonly { readonly cwd: string; readonly words: readonly string[] }[] = [
  { cwd: root, words: ['--watch', 'apps/server/src/main.ts', '--api-only', ...process.argv.slice(2)] },
  { cwd: join(root, 'apps/web'), words: [join(root, 'node_modules/vite/bin/vite.js')] },
]

const port = process.env['PORT'] ?? '8080'
const env = { ...process.env, DEVELOPMENT: process.env['DEVELOPMENT'] ?? 'on', BANYAN_API: `http://localhost:${port}` }
const children: ChildProcess[] = programs.map(({ cwd, words }) =>
  spawn(process.execPath, words, { cwd, env, stdio: 'inherit' }),
)

const stopAll = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stopAll).on('SIGTERM', stopAll)
// Half of the pair is of no use: when one ends, both do.
for (const child of children) child.once('exit', stopAll)
