import * as bulk from '@banyan/contract/pins/bulk-pins.ts'
import { transferAsFranchise, transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { buyPins, sellPinsAsFranchise, sellPinsAsMember } from '@banyan/contract/pin-sales/pin-sales.ts'
import { cancelPin, generatePins, renewPin, topupByPin, transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import {
  topupAgainstPayment,
  topupFromWalletAsFranchise,
  topupFromWalletAsMember,
} from '@banyan/contract/topups/paid-topups.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { askByTwo } from '#testing/people/admins.ts'
import { day_ms } from '#testing/money/earning.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { worldPassword, type World } from '#testing/world.ts'
import { tokenOf } from './sessions.ts'

export interface Traveller {
  readonly id: bigint
  readonly user_id: string
  readonly isMember: boolean
}

interface Where {
  readonly world: World
  readonly travellers: readonly Traveller[]
  readonly pick: <T>(all: readonly T[]) => T
  readonly tokenOf: (person_id: bigint) => string
}

/** One thing that people can do with money, pins and packages. */
export interface Road {
  readonly name: string
  readonly calls: readonly Endpoint[]
  /** Goes it once with somebody; says how, or nothing where it was refused or there was nothing to do it with. */
  readonly go: (where: Where) => Promise<string | undefined>
}

const current_password = worldPassword
const note = { reason: 'For a test', remark: '' }
const taken = { taken: '1.00', taken_mode: 'Cash' }

interface Chosen {
  readonly who: Traveller
  readonly whom: Traveller
  /** A wallet of whoever acts. */
  readonly wallet: string
  /** The cheapest package, as the wire names it. */
  readonly package_id: string
}

function choose({ world, travellers, pick }: Where): Chosen {
  const who = pick(travellers)
  const wallet = who.isMember ? pick(['INCOME', 'FUND', 'FUND', 'REFUND']) : 'FUND'
  return { who, whom: pick(travellers), wallet, package_id: String(world.packages[0]!.id) }
}

type Body = (chosen: Chosen, where: Where) => object | undefined | Promise<object | undefined>

/** A road that is one call, of a member, of a franchise or of either. */
const road = (name: string, as: readonly (Endpoint | undefined)[], bodyOf: Body): Road => ({
  name,
  calls: as.filter((call) => call !== undefined),
  async go(where) {
    const chosen = choose(where)
    const { who, whom, wallet } = chosen
    const call = as[who.isMember ? 0 : 1]
    const body = call === undefined ? undefined : await bodyOf(chosen, where)
    if (call === undefined || body === undefined) return undefined
    const { status } = await where.world.ask(where.tokenOf(who.id), call, { body })
    return status === 200 ? `${who.user_id} (${wallet}) to ${whom.user_id}` : undefined
  },
})

/** The same by an admin, who does it to two of them. */
const byAdmin = (
  name: string,
  calls: readonly Endpoint[],
  act: (of: Chosen, where: Where, token: string) => Promise<string | undefined>,
): Road => ({
  name,
  calls,
  go: async (where) => act(choose(where), where, await tokenOf(where.world, await adminIdOf(where.world))),
})

const pinsOf = ({ world }: Where, holder: Traveller, status: 'unused' | 'expired' = 'unused') =>
  world.db
    .selectFrom('pin')
    .select('id')
    .where('owner_person_id', '=', holder.id)
    .where('status', '=', status)
    .where('price_minor', '>', 0n)
    .execute()

const heldPin = async (where: Where, holder: Traveller, status?: 'expired'): Promise<bigint | undefined> => {
  const pins = await pinsOf(where, holder, status)
  return pins.length === 0 ? undefined : where.pick(pins).id
}

const amount = (where: Where) => money.encode(minor(where.pick([1n, 12n, 60n]) * 100_00n))

const lone = (world: World, limit_minor: bigint) =>
  setRules(world, transferSetting, { adjustment_limit: minor(limit_minor), adjustment_limit_month: minor(limit_minor) })

/** An act that one admin may not do alone just then, and a second agrees to. */
async function asTwo(world: World, token: string, call: Endpoint, body: object): Promise<boolean> {
  await lone(world, 1_00n)
  const { status } = await askByTwo(world, token, call, { body })
  await lone(world, 1_00_00_00_000_00n)
  return status === 200
}

/** Everything by which money, pins and packages go from hand to hand, and back. */
export const roads: readonly Road[] = [
  road('buys pins', [buyPins, undefined], ({ wallet, package_id }) => ({
    package_id,
    count: 1,
    wallet,
    current_password,
  })),
  road('sells pins', [sellPinsAsMember, sellPinsAsFranchise], ({ who, whom, wallet, package_id }) => ({
    member_user_id: whom.user_id,
    package_id,
    count: 1,
    wallet,
    current_password,
    ...(!who.isMember && taken),
  })),
  road(
    'tops up from a wallet',
    [topupFromWalletAsMember, topupFromWalletAsFranchise],
    ({ whom, wallet, package_id }) => ({ member_user_id: whom.user_id, package_id, wallet, current_password }),
  ),
  road('hands a pin on', [transferOwnPins, transferOwnPins], ({ whom }, { world }) => ({
    to_user_id: whom.user_id,
    ...variantBody(world),
    count: 1,
    remark: '',
    current_password,
  })),
  road(
    'hands a chosen pin on',
    [bulk.transferOwnChosenPins, bulk.transferOwnChosenPins],
    async ({ who, whom }, where) => {
      const id = await heldPin(where, who)
      return id === undefined
        ? undefined
        : { pin_ids: [String(id)], to_user_id: whom.user_id, remark: '', current_password }
    },
  ),
  road('uses a pin', [topupByPin, topupByPin], async ({ who, whom }, where) => {
    const id = await heldPin(where, who)
    return id === undefined
      ? undefined
      : { member_user_id: whom.user_id, pin_from: 'stock', pin_id: String(id), current_password }
  }),
  road('moves money between own wallets', [transferAsMember, transferAsFranchise], ({ who }, where) => ({
    ...(who.isMember && { to: 'own', to_user_id: '' }),
    amount: amount(where),
    remark: '',
    current_password,
  })),
  road('sends money to another', [transferAsMember, undefined], ({ whom }, where) => ({
    to: 'member',
    to_user_id: whom.user_id,
    amount: amount(where),
    remark: '',
    current_password,
  })),
  {
    name: 'cancels a package',
    calls: [cancelReceipt],
    async go({ world, pick, tokenOf: token }) {
      const standing = await world.db
        .selectFrom('activation')
        .innerJoin('member', 'member.id', 'activation.member_id')
        .select(['receipt_no', 'member.person_id', 'mode'])
        .where('cancelled_at', 'is', null)
        .where('cooling_off_ends_at', '>', world.clock.now())
        .execute()
      if (standing.length === 0) return undefined
      const { receipt_no, person_id, mode } = pick(standing)
      const body = { receipt_no, reason: 'Changed my mind', current_password }
      const { status } = await world.ask(token(person_id), cancelReceipt, { body })
      return status === 200 ? `${person_id} one by ${mode}` : undefined
    },
  },
  byAdmin('sells for money from outside', [generatePins], async ({ whom, package_id }, { world }, token) => {
    const paid = { payment_mode: 'Cash', payment_reference: '', reason: '', current_password }
    const body = { owner_user_id: whom.user_id, package_id, kind: 'paid', count: 1, ...paid }
    return (await world.ask(token, generatePins, { body })).status === 200 ? whom.user_id : undefined
  }),
  byAdmin('tops up for money from outside', [topupAgainstPayment], async ({ whom, package_id }, { world }, token) => {
    const paid = { payment_mode: 'Cash', payment_reference: '', reason: 'For a test', current_password }
    const body = { member_user_id: whom.user_id, package_id, ...paid }
    return (await world.ask(token, topupAgainstPayment, { body })).status === 200 ? whom.user_id : undefined
  }),
  byAdmin(
    'sells for money from outside, as two agree',
    [generatePins],
    async ({ whom, package_id }, { world }, token) => {
      const paid = { payment_mode: 'Cash', payment_reference: '', reason: '', current_password }
      const body = { owner_user_id: whom.user_id, package_id, kind: 'paid', count: 1, ...paid }
      return (await asTwo(world, token, generatePins, body)) ? whom.user_id : undefined
    },
  ),
  byAdmin('tops up as two agree', [topupAgainstPayment], async ({ whom, package_id }, { world }, token) => {
    const paid = { payment_mode: 'Cash', payment_reference: '', reason: 'For a test', current_password }
    const body = { member_user_id: whom.user_id, package_id, ...paid }
    return (await asTwo(world, token, topupAgainstPayment, body)) ? whom.user_id : undefined
  }),
  byAdmin('moves pins', [transferPins], async ({ who, whom }, { world }, token) => {
    const people = { from_user_id: who.user_id, to_user_id: whom.user_id }
    const body = { ...people, ...variantBody(world), count: 1, ...note, current_password }
    return (await world.ask(token, transferPins, { body })).status === 200
      ? `${who.user_id} to ${whom.user_id}`
      : undefined
  }),
  byAdmin('cancels a pin', [cancelPin], async ({ who }, where, token) => {
    const id = await heldPin(where, who)
    if (id === undefined) return undefined
    const input = { params: { id }, body: { reason: 'For a test' } }
    return (await where.world.ask(token, cancelPin, input)).status === 200 ? who.user_id : undefined
  }),
  byAdmin('cancels an expired pin', [cancelPin], async (_, where, token) => {
    for (const who of where.travellers) {
      const id = await heldPin(where, who, 'expired')
      if (id === undefined) continue
      const input = { params: { id }, body: { reason: 'For a test' } }
      return (await where.world.ask(token, cancelPin, input)).status === 200 ? who.user_id : undefined
    }
    return undefined
  }),
  byAdmin('renews an expired pin', [renewPin], async (_, where, token) => {
    const { clock } = where.world
    const valid_until = new Date(clock.now().getTime() + 30 * day_ms).toISOString().slice(0, 10)
    for (const who of where.travellers) {
      const id = await heldPin(where, who, 'expired')
      if (id === undefined) continue
      const input = { params: { id }, body: { valid_until, reason: 'For a test' } }
      return (await where.world.ask(token, renewPin, input)).status === 200 ? who.user_id : undefined
    }
    return undefined
  }),
]
