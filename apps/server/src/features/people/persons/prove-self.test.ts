import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { finishSignIn } from '@banyan/contract/accounts/session.ts'
import { authenticatorOf, beginSignIn, turnTwoFactorOn, type Authenticator } from '#testing/outside/authenticator.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

const period_ms = 30_000

let world: World
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

interface Owner {
  readonly person_id: bigint
  readonly user_id: string
  readonly token: string
}

/** A member with a thousand in the income wallet. */
async function owner(): Promise<Owner> {
  const { user_id, person_id } = await world.join()
  await world.activate(user_id)
  await creditWallet(world, user_id, 'INCOME', 1_000_00n)
  return { person_id, user_id, token: await world.signInAs(user_id) }
}

interface Protected extends Owner {
  readonly phone: Authenticator
  readonly recovery_codes: readonly string[]
}

async function protectedOwner(): Promise<Protected> {
  const one = await owner()
  return { ...one, ...(await turnTwoFactorOn(world, one.token)) }
}

const send = (
  { token }: Owner,
  current_password: string,
  { amount = '100.00', key }: { amount?: string; key?: string } = {},
) =>
  world.ask(token, transferAsMember, {
    body: { to: 'own', to_user_id: '', amount, remark: '', current_password },
    ...(key !== undefined && { key }),
  })
const moved = ({ person_id }: Owner) => balanceOf(world, `FUND:${person_id}`)
const said = ({ status, body }: Answer) => [status, body.code, Object.keys(body.errors ?? {})]
const refused = (code: string) => [400, code, ['current_password']]

describe('without two-factor', () => {
  test('the password proves who acts, and six digits are a wrong password', async () => {
    const asha = await owner()
    expect(said(await send(asha, '123456'))).toEqual(refused('wrong_password'))
    expect((await send(asha, worldPassword)).status).toBe(200)
    expect(await moved(asha)).toBe(100_00n)
  })
})

describe('with two-factor', () => {
  test('the code of the app takes the place of the password, which no longer does', async () => {
    const asha = await protectedOwner()
    expect(said(await send(asha, worldPassword))).toEqual(refused('code_needed'))
    expect(await moved(asha)).toBe(0n)
    expect((await send(asha, asha.phone.code())).status).toBe(200)
    expect(await moved(asha)).toBe(100_00n)
  })

  test('a code is for one act: the next act waits for the next code', async () => {
    const asha = await protectedOwner()
    world.clock.advance(period_ms)
    const [code, before] = [asha.phone.code(), asha.phone.code(-1)]
    expect((await send(asha, code)).status).toBe(200)
    for (const used of [code, before]) expect(said(await send(asha, used))).toEqual(refused('code_used'))
    expect(await moved(asha)).toBe(100_00n)
    world.clock.advance(period_ms)
    expect((await send(asha, asha.phone.code())).status).toBe(200)
    expect(await moved(asha)).toBe(200_00n)
  })

  test('the code that signed somebody in moves no money', async () => {
    const asha = await protectedOwner()
    const otp = asha.phone.code()
    const challenge = await beginSignIn(world, asha.user_id)
    const { data } = await world.call(null, finishSignIn, { body: { challenge, otp } })
    expect(said(await send({ ...asha, token: data.token }, otp))).toEqual(refused('code_used'))
  })

  test('the code that moved money signs nobody in', async () => {
    const asha = await protectedOwner()
    const otp = asha.phone.code()
    expect((await send(asha, otp)).status).toBe(200)
    const challenge = await beginSignIn(world, asha.user_id)
    expect((await world.ask(null, finishSignIn, { body: { challenge, otp } })).body.code).toBe('wrong_code')
  })

  test('a code is of one phone, of now, and no recovery code', async () => {
    const [asha, ravi] = [await protectedOwner(), await protectedOwner()]
    world.clock.advance(3 * period_ms)
    expect(said(await send(asha, ravi.phone.code()))).toEqual(refused('wrong_code'))
    for (const steps of [-2, 2]) expect(said(await send(asha, asha.phone.code(steps)))).toEqual(refused('wrong_code'))
    expect(said(await send(asha, asha.recovery_codes[0]!))).toEqual(refused('code_needed'))
    expect(await moved(asha)).toBe(0n)
  })

  test('wrong codes make the session wait like wrong passwords, and a password in their place does not', async () => {
    const asha = await protectedOwner()
    for (let nth = 0; nth < 6; nth++) expect(said(await send(asha, worldPassword))[1]).toBe('code_needed')
    for (let nth = 0; nth < 5; nth++) expect(said(await send(asha, asha.phone.wrongCode(nth)))[1]).toBe('wrong_code')
    const slowed = await send(asha, asha.phone.code())
    expect([slowed.status, slowed.body.code]).toEqual([429, 'too_many_tries'])
    expect(await moved(asha)).toBe(0n)
    world.clock.advance(period_ms)
    expect((await send(asha, asha.phone.code())).status).toBe(200)
  })

  test('a secret that was offered and never confirmed asks for no code', async () => {
    const asha = await owner()
    await world.db
      .updateTable('person')
      .set({ totp_sealed: Buffer.alloc(32) })
      .where('id', '=', asha.person_id)
      .execute()
    expect((await send(asha, worldPassword)).status).toBe(200)
  })

  test('whoever switches it off gives the password again', async () => {
    const asha = await protectedOwner()
    const { data } = await world.call(null, signIn, {
      body: { user_id: asha.user_id, password: worldPassword, remember: false },
    })
    expect('two_factor' in data).toBe(true)
    await world.db
      .updateTable('person')
      .set({ is_two_factor_auth_enabled: false, totp_sealed: null })
      .where('id', '=', asha.person_id)
      .execute()
    expect((await send(asha, worldPassword)).status).toBe(200)
  })
})

describe('a call under one key', () => {
  test('that was refused for something else may be sent again with the same code, and no other call may', async () => {
    const asha = await protectedOwner()
    const code = asha.phone.code()
    const short = await send(asha, code, { amount: '5000.00', key: 'the-transfer-1' })
    expect([short.status, short.body.message]).toEqual([400, 'Insufficient funds!'])
    expect(said(await send(asha, code, { key: 'the-transfer-2' }))).toEqual(refused('code_used'))
    expect((await send(asha, code, { key: 'the-transfer-1' })).status).toBe(200)
    expect(await moved(asha)).toBe(100_00n)
  })

  test('has one effect and one answer, with the code it had and with the next one', async () => {
    const asha = await protectedOwner()
    const first = await send(asha, asha.phone.code(), { key: 'the-transfer-3' })
    const again = await send(asha, asha.phone.code(), { key: 'the-transfer-3' })
    world.clock.advance(2 * period_ms)
    const late = await send(asha, asha.phone.code(), { key: 'the-transfer-3' })
    expect(first.status).toBe(200)
    expect([again.response.body, late.response.body]).toEqual([first.response.body, first.response.body])
    const other = await send(asha, asha.phone.code(), { amount: '200.00', key: 'the-transfer-3' })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    expect(await moved(asha)).toBe(100_00n)
  })
})

describe('at the same moment', () => {
  test('two acts with one code: one is done', async () => {
    const asha = await protectedOwner()
    const code = asha.phone.code()
    const answers = await Promise.all([send(asha, code), send(asha, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(said(answers.find(({ status }) => status === 400)!)).toEqual(refused('code_used'))
    expect(await moved(asha)).toBe(100_00n)
  })

  test('two acts with one code from two sessions: one is done', async () => {
    const asha = await protectedOwner()
    const challenge = await beginSignIn(world, asha.user_id)
    const { data } = await world.call(null, finishSignIn, { body: { challenge, otp: asha.phone.code() } })
    world.clock.advance(period_ms)
    const code = asha.phone.code()
    const answers = await Promise.all(
      [asha.token, data.token, asha.token, data.token].map((token) => send({ ...asha, token }, code)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await moved(asha)).toBe(100_00n)
  })

  test('ten copies of one call: one effect, and ten times its answer', async () => {
    const asha = await protectedOwner()
    const code = asha.phone.code()
    const copies = await Promise.all(Array.from({ length: 10 }, () => send(asha, code, { key: 'the-transfer-4' })))
    expect(new Set(copies.map(({ status, response }) => `${status} ${response.body}`)).size).toBe(1)
    expect([copies[0]!.status, await moved(asha)]).toEqual([200, 100_00n])
  })
})

test('a phone that knows another secret is another phone', async () => {
  const asha = await protectedOwner()
  const stranger = authenticatorOf(world, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  expect(said(await send(asha, stranger.code()))).toEqual(refused('wrong_code'))
})
