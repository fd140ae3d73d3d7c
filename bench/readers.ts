import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from '../apps/server/src/every-call/testing/chaos/caller.ts'
import type { Chance } from '../apps/server/src/every-call/testing/fuzz/chance.ts'
import { hashToken, newToken } from '../apps/server/src/kit/secrets/secrets.ts'

/** What the pages of each role read. */
export const pagesOf = {
  User: [
    '/accounts/session',
    '/user/dashboard_details',
    '/user/dashboard_chart_details',
    '/user/pins?page_index=0',
    '/user/pins?status=unused&page_size=10',
    '/user/income/matching-income-details?page_index=0',
    '/user/income/matching-income-details?page_index=1&sort=-paid',
    '/user/income/sponsored-income-details',
    '/user/package-details',
    '/user/donation-offers',
    '/user/donations',
    '/user/donation-links/to-pay',
    '/user/pin-transfers',
    '/team/binary-tree',
    '/team/binary-tree?go=extreme_left',
  ],
  Admin: [
    '/accounts/session',
    '/admin/dashboard_details',
    '/admin/dashboard_chart_details',
    '/admin/get_top_earners?page_index=0',
    '/admin/members?page_index=3',
    '/admin/members?name=Asha&sort=name',
    '/admin/pins?page_index=2&page_size=50',
    '/admin/pins?status=unused',
    '/admin/income/matching-income-details?page_index=4',
    '/admin/income/sponsored-income-details?sort=-paid',
    '/admin/donations?page_index=0',
    '/admin/donation-links',
    '/admin/pin-transfers',
    '/admin/closings',
    '/team/binary-tree',
  ],
  Franchise: [
    '/accounts/session',
    '/franchise/dashboard_details',
    '/franchise/pins?page_index=1',
    '/franchise/topup-details?page_index=2',
    '/franchise/pin-statistics',
  ],
} as const

/** Lists that somebody takes home whole now and then. */
export const exportsOf = ['/admin/members.csv', '/admin/income/matching-income-details.csv', '/admin/pins.csv'] as const

export interface Reader {
  readonly token: string
  readonly pages: readonly string[]
}

type Rows = <Row>(statement: string) => Promise<Row[]>

/** Members of the demo, each signed in without a password, which only their owners know. */
export async function memberReaders(rows: Rows, count: number): Promise<Reader[]> {
  const tokens = Array.from({ length: count }, () => newToken())
  const values = tokens.map((token, nth) => `(${nth + 1}, '\\x${hashToken(token).toString('hex')}'::bytea)`)
  await rows(
    `insert into session (person_id, token_hash, created_at, last_seen_at, expires_at, idle_ms, is_remembered, user_agent)
     select person_id, token_hash, now(), now(), now() + interval '1 day', 86400000, false, ''
     from (values ${values.join(', ')}) wanted (member_id, token_hash) join member on member.id = wanted.member_id`,
  )
  return tokens.map((token) => ({ token, pages: pagesOf.User }))
}

/** Opens one page after the other, as chance has it. What is answered is seen by whoever watches `ask`. */
export async function readOn(
  ask: Ask,
  { token, pages }: Reader,
  { chance, isEnough, pause_ms }: { chance: Chance; isEnough: () => boolean; pause_ms: number },
): Promise<void> {
  while (!isEnough()) {
    await ask(chance.pick(pages), '', { token })
    if (pause_ms > 0) await wait(pause_ms)
  }
}
