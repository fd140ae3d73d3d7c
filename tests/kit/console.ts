import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../../apps/server/src/testing/processes/compile-cache.ts'
import type { Running } from './banyan.ts'

const tools = new URL('../../tools/', import.meta.url)

/** What the operator of a company types at its server, and what is printed. */
export const typeAtConsole = async (
  { env }: Pick<Running, 'env'>,
  command: 'user-create' | 'user-reset' | 'user-change',
  ...words: string[]
): Promise<string> => {
  const program = fileURLToPath(new URL(`${command}.ts`, tools))
  const child = spawn(process.execPath, [program, ...words], {
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${command} was refused: ${said}`)
  return said
}

export const passwordIn = (said: string): string => /^Password: (\S+)$/m.exec(said)?.[1] ?? ''
