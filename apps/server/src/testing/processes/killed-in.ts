import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCache } from './compile-cache.ts'

/** Programs that kill themselves at a step that is their last word. */
type Deadly = 'credit-and-die' | 'release-and-die' | 'release-incomes-and-die'

/** Runs one of them in a process of its own. Answers the signal that ended it, null when nothing did. */
export async function killedIn(program: Deadly, ...words: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`), ...words], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  return signal
}
