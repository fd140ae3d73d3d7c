import { signIn } from '@banyan/contract/accounts/session.ts'
import { hashPassword } from '../apps/server/src/features/people/persons/index.ts'
import { median, rounded, say } from './figures.ts'
import { onPortal } from './on-postgres.ts'

/**
 * Whether the time of a refused sign-in tells that an id exists: the median for ids that do, each with a wrong password,
 * against the median for ids that do not. They take turns, so that a slow machine slows both, and every try comes for
 * another id from another address, so that nobody is made to wait for having guessed. Near 1 either way is good.
 */
const pairs = 300
const warm_ups = 20
const target = 1.1

await onPortal(async ({ services: { pool, clock }, open }) => {
  await pool.query(
    `insert into person (user_id, user_type, name, password_hash, created_at)
     select 'BENCH' || n, 'User', 'Asha Namuna', $2, $1 from generate_series(1, 100000) n`,
    [clock.now(), await hashPassword('the right password')],
  )
  await pool.query('vacuum analyze')
  const app = await open()
  let tries = 0

  /** Milliseconds until a wrong password was refused. */
  const refusal_ms = async (user_id: string): Promise<number> => {
    tries++
    const body = { user_id, password: 'a wrong password', remember: false }
    const remoteAddress = `10.${tries >> 16}.${(tries >> 8) & 255}.${tries & 255}`
    const begun_ms = performance.now()
    const { statusCode } = await app.inject({
      method: signIn.method,
      url: `/api${signIn.path}`,
      payload: body,
      remoteAddress,
    })
    const taken_ms = performance.now() - begun_ms
    if (statusCode !== 400) throw new Error(`a wrong password was answered ${statusCode}`)
    return taken_ms
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let pair = -warm_ups; pair < pairs; pair++) {
    // The ids are as long as each other, and each of the two goes first as often.
    const nth = 50_000 + pair
    const both = [
      [known, `BENCH${nth}`],
      [unknown, `BANCH${nth}`],
    ] as const
    for (const [figures, user_id] of pair % 2 === 0 ? both : both.toReversed()) {
      const taken_ms = await refusal_ms(user_id)
      if (pair >= 0) figures.push(taken_ms)
    }
  }
  const [known_ms, unknown_ms] = [median(known), median(unknown)]
  const ratio = rounded(known_ms / unknown_ms)
  const ok = Math.max(ratio, 1 / ratio) <= target
  const figures = { pairs, known_ms: rounded(known_ms, 2), unknown_ms: rounded(unknown_ms, 2) }
  say({ name: 'sign-in', ratio, target, ok, ...figures })
  await app.close()
})
