import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../../apps/server/src/testing/compile-cache.ts'
import type { Running } from './banyan.ts'
import { type Session, sessionOf } from './open-as.ts'
import { made_up_password } from './people.ts'

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

/** Another admin who holds everything: made by the operator, whose nobody is in anybody's hand. */
export const addFullAdmin = async (
  all: Pick<Running, 'env' | 'url'>,
  { user_id, name }: { user_id: string; name: string },
): Promise<Session> => {
  const contact = ['--email', `${user_id}@example.org`, '--mobile', '9000000000']
  const printed = passwordIn(await typeAtConsole(all, 'user-create', user_id, '--name', name, ...contact))
  const first = await sessionOf(all.url, { user_type: 'Admin', user_id, password: printed })
  const answer = await fetch(`${all.url}/api/accounts/password`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      current_password: printed,
      password: made_up_password,
      confirm_password: made_up_password,
    }),
  })
  if (!answer.ok) throw new Error(`the password was refused: ${await answer.text()}`)
  return sessionOf(all.url, { user_type: 'Admin', user_id, password: made_up_password })
}
