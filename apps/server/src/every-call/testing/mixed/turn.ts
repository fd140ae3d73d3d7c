import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { agreedTo } from '#testing/people/admins.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { worldPassword } from '#testing/world.ts'
import { tokenOf } from '../sessions.ts'
import type { Family, Mixed, Somebody } from './mixed-company.ts'
import type { PayingPurse } from './plain-book.ts'

export interface Chance {
  readonly below: (count: number) => number
  readonly pick: <T>(all: readonly T[]) => T
}

export interface Turn extends Chance {
  readonly mixed: Mixed
  readonly family: Family
  readonly who: Somebody
}

/** What both refuse. */
export const refused = Symbol('refused')

/** Does something by the portal and by the book; says what, or nothing where there was nothing to do it with. */
export type Act = (turn: Turn) => Promise<string | typeof refused | undefined>

export const current_password = worldPassword
export const reason = 'For a test'
const wallets = ['INCOME', 'FUND', 'REFUND'] as const
let references = 0
export const nextReference = () => String(570_000_000_000 + ++references)
export const wire = (amount: bigint) => money.encode(minor(amount))

/** Both must say the same of whether it may be; a refusal of one alone is a difference. */
export function agree(what: string, status: number, may: boolean, body: unknown): void {
  if ((status === 200) !== may)
    throw new Error(
      `${what}: the portal answered ${status}, the book says ${may ? 'yes' : 'no'}: ${JSON.stringify(body)}`,
    )
}

export const asks = async ({ world }: Mixed, person: bigint, call: Endpoint, body: object, params?: object) =>
  world.ask(await tokenOf(world, person), call, { body, ...(params && { params: params as never }) })

/** Asked by one admin; where it waits for a second, one agrees. */
export const adminAsks = async ({ world, clerk }: Mixed, call: Endpoint, body?: object, params?: object) => {
  const asked = await world.ask(await tokenOf(world, await adminIdOf(world)), call, {
    ...(body && { body }),
    ...(params && { params: params as never }),
  })
  return agreedTo(world, await tokenOf(world, clerk.id), asked)
}

/** What one admin could do alone, a second agrees to. */
export async function asTwo(mixed: Mixed, call: Endpoint, body: object) {
  const lone = (limit: bigint) =>
    setRules(mixed.world, transferSetting, { adjustment_limit: minor(limit), adjustment_limit_month: minor(limit) })
  await lone(1_00n)
  const done = await adminAsks(mixed, call, body)
  await lone(1_00_00_00_000_00n)
  return done
}

export const packageFor = ({ mixed: { world }, pick }: Turn) => pick(world.packages.slice(0, 2))
export const now = ({ mixed: { world } }: Turn) => world.clock.now().getTime()
export const receiptIn = (body: object) => (body as { data: { receipt_no: string } }).data.receipt_no

/** Somewhat less, exactly or somewhat more than there is, or a small or odd amount. */
export function amountNear({ below, pick }: Chance, balance: bigint): bigint {
  const amount = pick([balance, balance / 2n, balance + 1n, 100_00n, 333_33n, BigInt(1 + below(2_000_00))])
  return amount > 0n ? amount : 100_00n
}

/** Mostly somebody with a wallet that holds as much, else anybody. */
export function payer(
  { mixed: { book }, family, who, below, pick }: Turn,
  least: bigint,
): readonly [Somebody, PayingPurse] {
  const all = family.people.flatMap((one) => wallets.map((wallet) => [one, wallet] as const))
  const able = all.filter(([{ person }, wallet]) => book.of(`${wallet}:${person}`) >= least)
  return able.length === 0 || below(5) === 0 ? [who, pick(wallets)] : pick(able)
}
