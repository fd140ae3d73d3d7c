import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AskedFault, askedFor, usage } from './new-screen/asked.ts'
import { filesFor } from './new-screen/plan.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (heading: string, files: readonly string[]): void =>
  console.log(`${heading}\n${files.map((file) => `  ${file}\n`).join('')}`)

const words = process.argv.slice(2)
if (words.length === 0) {
  console.log(usage)
} else {
  try {
    const screen = askedFor(root, words)
    const { added, changed } = filesFor(root, screen).write()
    const files = [...added, ...changed].filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    execFileSync(join(root, 'node_modules/.bin/oxfmt'), files, { cwd: root })
    execFileSync(process.execPath, ['tools/generate.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    say('Added:', added)
    say('Changed, with the generated files:', changed)
    console.log(`Next:
  1. Say what is really meant: words in messages/en, rules of the fields in the contract, who may see which rows.
  2. Read the migration if there is one; once it is pushed it only changes by another.
  3. npm run check -- --changed, and look at ${screen.page} in the browser (npm run dev).`)
  } catch (fault) {
    if (!(fault instanceof AskedFault)) throw fault
    console.error(`${fault.message}\n\n${usage}`)
    process.exitCode = 2
  }
}
