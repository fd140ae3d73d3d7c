import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Kysely, PostgresDialect } from 'kysely'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { finishSignIn, signIn } from '@banyan/contract/accounts/session.ts'
import { forgotPassword, resetPassword } from '@banyan/contract/accounts/verification.ts'
import type { DB } from '../../../../db/schema.generated.ts'
import { createApp } from '#app.ts'
import { askApp } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { beginSignIn, turnTwoFactorOn } from '#testing/outside/authenticator.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(() => world.close())

const password = 'another-horse-battery'

const auditOf = (act: string) =>
  world.db.selectFrom('audit').selectAll().where('act', '=', act).orderBy('id', 'desc').execute()

/** The statements one call costs, in their order. */
async function statementsOf(endpoint: Endpoint, body: object): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: world.database.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const app = await createApp({ ...world.services, db })
  const load = () => askApp(app, null, endpoint, { body: {} })
  // What a server reads once, it has read.
  await load()
  statements.length = 0
  await askApp(app, null, endpoint, { body })
  await app.close()
  return statements
}

describe('the audit', () => {
  const act = 'POST /accounts/sign-in'

  test('has every sign-in, of every role', async () => {
    const { user_id } = await world.join()
    for (const who of [user_id, world.admin_user_id, world.franchise_user_id]) await world.signInAs(who)
    expect((await auditOf(act)).slice(0, 3).map(({ user_type, outcome }) => [user_type, outcome])).toEqual([
      ['Franchise', 'done'],
      ['Admin', 'done'],
      ['User', 'done'],
    ])
  })

  test('has every failed one, of existing ids and of those that nobody has, and no password', async () => {
    const { user_id, person_id } = await world.join()
    for (const who of [user_id, 'Nobody.at-all']) await world.ask(null, signIn, { body: { user_id: who, password } })
    const [unknown, known] = await auditOf(act)
    expect(known).toMatchObject({ person_id, user_id, user_type: 'User', outcome: 'refused' })
    expect(known?.input).toEqual({ outcome: 'wrong_password' })
    expect(unknown).toMatchObject({ person_id: null, user_id: 'Nobody.at-all', user_type: 'Any', outcome: 'refused' })
    const all = await world.database.pool.query<{ row: string }>('select audit::text as row from audit')
    for (const { row } of all.rows) for (const secret of [password, worldPassword]) expect(row).not.toContain(secret)
  })

  test('has the codes of a second step, right and wrong', async () => {
    const { user_id, person_id } = await world.join()
    const { phone } = await turnTwoFactorOn(world, await world.signInAs(user_id))
    const challenge = await beginSignIn(world, user_id)
    for (const otp of [phone.wrongCode(), phone.code()])
      await world.ask(null, finishSignIn, { body: { challenge, otp } })
    const rows = await auditOf('POST /accounts/two-factor-auth')
    expect(rows.map((row) => [row.person_id, row.outcome])).toEqual([
      [person_id, 'done'],
      [person_id, 'refused'],
    ])
  })

  test('lets fifty sign in at once, and has them all', async () => {
    const user_ids = []
    for (let nth = 0; nth < 50; nth++) user_ids.push((await world.join()).user_id)
    const before = (await auditOf(act)).length
    const answers = await Promise.all(
      user_ids.map((user_id, nth) =>
        world.app.inject({
          method: 'POST',
          url: `/api${signIn.path}`,
          payload: { user_id, password: worldPassword },
          remoteAddress: `192.0.2.${nth}`,
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(user_ids.map(() => 200))
    expect((await auditOf(act)).length).toBe(before + 50)
  })
})

describe('the same work is done whether an id exists or not', () => {
  const known = async () => (await world.join()).user_id
  const nobody = 'Nobody.at-all'

  test('by signing in', async () => {
    const ofKnown = await statementsOf(signIn, { user_id: await known(), password })
    const ofNobody = await statementsOf(signIn, { user_id: nobody, password })
    expect(ofKnown.length).toBeGreaterThan(5)
    expect(ofNobody).toEqual(ofKnown)
  })

  test('by asking for a code', async () => {
    expect(await statementsOf(forgotPassword, { user_id: nobody })).toEqual(
      await statementsOf(forgotPassword, { user_id: await known() }),
    )
  })

  test('by giving a wrong code', async () => {
    const statements = async (user_id: string) => {
      const { data } = await world.call(null, forgotPassword, { body: { user_id } })
      const given = { challenge: data.challenge, otp: '123456', password, confirm_password: password }
      return statementsOf(resetPassword, given)
    }
    expect(await statements(nobody)).toEqual(await statements(await known()))
  })
})

test.each([
  ['a Cyrillic letter that looks Latin', 'rооt01'],
  ['full-width digits', 'root０１'],
  ['a letter with an accent', 'röot01'],
  ['a joiner nobody sees', 'root\u200d01'],
  ['a mark that turns the direction', 'root01\u202e'],
  ['a Kelvin sign, which becomes a k', '\u212aeeper1'],
  ['an end of text', 'root01\0'],
])('an id with %s is refused by name, wherever one is typed', async (_name, user_id) => {
  for (const [call, body] of [
    [signIn, { user_id, password: worldPassword }],
    [forgotPassword, { user_id }],
  ] as const) {
    const answer = await world.ask(null, call, { body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['user_id']])
  }
})
