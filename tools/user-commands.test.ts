// Guards: persons, accounts
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enableTwoFactor, offerTwoFactor } from '@banyan/contract/accounts/security.ts'
import { listAudit } from '@banyan/contract/audit/audit.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { runSetup, setupPreset } from '@banyan/contract/setup/setup.ts'
import { appCode } from '../apps/server/src/testing/outside/app-code.ts'
import { compileCache } from '../apps/server/src/testing/processes/compile-cache.ts'
import { startServer, type ServerProcess } from '../apps/server/src/testing/processes/server-process.ts'
import { throwawayDir } from '../apps/server/src/testing/database/throwaway-dir.ts'

let data_dir: string
let server: ServerProcess
let url: string
beforeAll(async () => {
  data_dir = mkdtempSync(join(throwawayDir(), 'banyan-console-'))
  server = startServer({ env: { DATA_DIR: data_dir } })
  url = await server.ready()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended()
  rmSync(data_dir, { recursive: true, force: true })
})

const type = (command: string, ...words: string[]) => typeOn(data_dir, command, ...words)
const typeOn = async (dir: string, command: string, ...words: string[]): Promise<{ code: number; said: string }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words], {
    // Each console command is a node of its own: what one compiled, the next takes.
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, DATA_DIR: dir },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
const passwordIn = (said: string): string => /^Password: (\S+)$/m.exec(said)?.[1] ?? ''

const post = (path: string, body: unknown, token?: string) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'console-test',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
const trySignIn = async (user_id: string, password: string) => (await post(signIn.path, { user_id, password })).status

/** What signing in answers: a session, or what is still owed. */
const signedIn = async (user_id: string, password: string) =>
  ((await (await post(signIn.path, { user_id, password })).json()) as { data: SignIn }).data
interface SignIn {
  readonly token: string
  readonly user: object
  readonly two_factor?: object
}

/** Turns two-factor on; answers the recovery codes. */
const turnTwoFactorOn = async (token: string, current_password: string): Promise<string[]> => {
  const ask = async <T>({ path }: { path: string }, body: object): Promise<T> =>
    ((await (await post(path, body, token)).json()) as { data: T }).data
  const { secret } = await ask<{ secret: string }>(offerTwoFactor, { current_password })
  const otp = appCode(secret, new Date())
  return (await ask<{ recovery_codes: string[] }>(enableTwoFactor, { otp })).recovery_codes
}

const person = (user_id: string) => {
  const password = 'correct-horse-battery'
  return {
    user_id,
    name: 'Asha Namuna',
    email: 'asha@example.com',
    mobile: user_id === 'admin1' ? '9000000000' : '9000000020',
    password,
    confirm_password: password,
  }
}

test('before setup no admin is made', async () => {
  const { code, said } = await type('user-create', 'keeper1', '--name', 'Ravi Udaharan')
  expect([code, said]).toEqual([1, 'The company is not set up yet: its first admin is made at /setup.\n'])
})

test('an admin made beside the running server can sign in with the password printed', async () => {
  const preset = (await (await fetch(`${url}/api${setupPreset.path}`)).json()) as {
    data: Record<'company' | 'packages' | 'plan', unknown>
  }
  const { company, packages, plan } = preset.data
  const people = { admin: person('admin1'), root_member: person('root01'), franchise: null }
  expect((await post(runSetup.path, { ...people, company, packages, plan, with_demo_members: false })).status).toBe(200)
  const { code, said } = await type('user-create', 'keeper1', '--name', 'Ravi Udaharan')
  expect(code).toBe(0)
  expect(await trySignIn('keeper1', passwordIn(said))).toBe(200)
})

test('a taken id, a missing name and unknown words are refused', async () => {
  expect(await type('user-create', 'ADMIN1', '--name', 'Ravi Udaharan')).toEqual({
    code: 1,
    said: 'This user id is taken. Please choose another.\n',
  })
  for (const words of [
    ['keeper2'],
    [],
    ['keeper2', '--name', 'Ravi Udaharan', '--password', 'x'],
    ['no', '--name', 'Ravi Udaharan'],
  ]) {
    const { code, said } = await type('user-create', ...words)
    expect(code).toBe(1)
    expect(said).toContain('Usage: banyan user:create')
  }
})

test('a reset gives a new password, and the old one and its sessions end', async () => {
  const old = person('root01').password
  const { data } = (await (await post(signIn.path, { user_id: 'root01', password: old })).json()) as {
    data: { token: string }
  }
  const { code, said } = await type('user-reset', 'ROOT01')
  expect(code).toBe(0)
  expect(await trySignIn('root01', passwordIn(said))).toBe(200)
  expect(await trySignIn('root01', old)).toBe(400)
  expect(
    (await fetch(`${url}/api/accounts/session`, { headers: { authorization: `Bearer ${data.token}` } })).status,
  ).toBe(401)
})

test('a reset switches the second factor of an admin off, leaves that of anybody else on, and says so', async () => {
  const first = passwordIn((await type('user-reset', 'keeper1')).said)
  await turnTwoFactorOn((await signedIn('keeper1', first)).token, first)
  expect((await signedIn('keeper1', first)).two_factor).toBeDefined()
  const { said } = await type('user-reset', 'keeper1')
  expect(said).toContain('Two-factor sign-in was on and is now off.')
  expect((await signedIn('keeper1', passwordIn(said))).user).toMatchObject({
    must_change_password: true,
    is_two_factor_auth_enabled: false,
  })

  const members = passwordIn((await type('user-reset', 'root01')).said)
  await turnTwoFactorOn((await signedIn('root01', members)).token, members)
  const again = await type('user-reset', 'root01')
  expect(again.said).toContain('Two-factor sign-in stays on.')
  expect((await signedIn('root01', passwordIn(again.said))).two_factor).toBeDefined()
})

test('a reset stands in the audit as an act of the system', async () => {
  const { token } = await signedIn('admin1', person('admin1').password)
  const answer = await fetch(`${url}/api${listAudit.path}?act=user:reset`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { act: string; user_type: string; subject_type: string }[] }
  expect(data[0]).toMatchObject({ act: 'user:reset', user_type: 'Any', subject_type: 'person' })
})

test('nobody is not reset', async () => {
  expect(await type('user-reset', 'nobody99')).toEqual({
    code: 1,
    said: 'There is nobody with the user id nobody99.\n',
  })
  expect((await type('user-reset')).said).toContain('Usage: banyan user:reset')
})

test('where no second admin may agree an admin is changed at the console, and the audit has it', async () => {
  const words = ['--email', 'keeper@example.com', '--mobile', '9000000031', '--block']
  expect((await type('user-change', 'keeper1', ...words)).code).toBe(0)
  const { token } = await signedIn('admin1', person('admin1').password)
  const ask = async (path: string) =>
    (await (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      data: Record<string, unknown>[]
    }
  const [keeper] = (await ask('/admin/sub-admins?user_id=keeper1')).data
  expect(keeper).toMatchObject({ email: 'keeper@example.com', mobile: '9000000031', is_full: true, is_blocked: true })
  const [line] = (await ask(`${listAudit.path}?act=user:change`)).data
  expect(line).toMatchObject({ act: 'user:change', user_type: 'Any', subject_type: 'person' })
  const made = (await ask(`${listAudit.path}?act=user:create`)).data
  expect(made).toHaveLength(1)
  expect((await type('user-change', 'keeper1', '--unblock', '--full')).code).toBe(0)
})

test('nobody is left out by it, and nothing is changed by half', async () => {
  await type('user-change', 'keeper1', '--auditor')
  expect(await type('user-change', 'admin1', '--block')).toEqual({
    code: 1,
    said: 'This would leave nobody who may open and do everything.\n',
  })
  expect((await type('user-change', 'root01', '--block')).said).toContain('There is no admin with the user id root01.')
  for (const words of [[], ['keeper1'], ['keeper1', '--block', '--unblock'], ['keeper1', '--email', 'no']]) {
    const { code, said } = await type('user-change', ...words)
    expect(code).toBe(1)
    expect(said).toContain('Usage: banyan user:change')
  }
})

test('of a member two-factor goes only when it is asked for', async () => {
  const { said } = await type('user-reset', 'root01', '--two-factor')
  expect(said).toContain('Two-factor sign-in was on and is now off.')
})

test('a company that was stopped and copied whole is the same company where the copy is put', async () => {
  server.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
  const copy = `${data_dir}-copy`
  execFileSync('cp', ['-a', data_dir, copy])
  rmSync(data_dir, { recursive: true })
  server = startServer({ env: { DATA_DIR: copy } })
  try {
    url = await server.ready()
    expect(await trySignIn('admin1', person('admin1').password)).toBe(200)
    const { code, said } = await typeOn(copy, 'verify', '--deep')
    expect([code, said]).toEqual([0, expect.stringContaining('The books are in order.') as string])
  } finally {
    server.kill('SIGTERM')
    await server.ended()
    rmSync(copy, { recursive: true, force: true })
  }
})
