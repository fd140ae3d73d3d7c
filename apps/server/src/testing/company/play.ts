import { cancelForMember } from '@banyan/contract/topups/receipt.ts'
import { topupFromWalletAsFranchise, topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { PinKind } from '@banyan/domain/pins/pin-status.ts'
import { activateByPin } from '#features/sales/topups/index.ts'
import { runDueClosings } from '#features/ledger/closings/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { releaseHeldIncomes } from '#jobs/release-held-incomes.ts'
import { manualClock } from '#kit/clock.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditWallet } from '../money/credit-wallet.ts'
import { adminIdOf, issuePin } from '../sales/issue-pins.ts'
import { balanceOf } from '../look.ts'
import { movingClock } from '../moving-clock.ts'
import { personOf } from '../money/hold-incomes.ts'
import { switchPage } from '../switch-page.ts'
import { topUp } from '../sales/top-up.ts'
import { askByTwo } from '../people/admins.ts'
import { createWorld, worldPassword, type World } from '../world.ts'

const hour_ms = 3_600_000
const begins_ms = Date.parse('2026-01-01T00:00:00+05:30')

/** How a package is paid for: by a pin sold or given, money at the office, the own FUND wallet, or a franchise's counter. */
export type Payment = 'pin' | 'free' | 'leader' | 'office' | 'fund' | 'counter'

/** A company at work, and what members and admins do in it by the product's own commands. */
export interface Stage {
  readonly world: World
  /** Buys a package, and remembers it by a name. */
  buy(name: string, user_id: string, payment: Payment, package_index?: number): Promise<void>
  /** Changes the member's package to a larger one for the difference. */
  upgrade(name: string, user_id: string, package_index: number): Promise<void>
  /** Takes back what was bought under a name. Answers the status. */
  cancel(name: string): Promise<number>
  /** Takes everything out of a member's INCOME wallet to a bank. */
  take(user_id: string): Promise<void>
  block(user_id: string, isBlocked: boolean): Promise<void>
  plan(change: object): Promise<number>
  /** Money that came into the company from outside, and what was paid out to members, in hundredths. */
  readonly money: { came_in: bigint; paid_out: bigint }
}

/** Something done so many hours after the midnight that the company begins at. A name makes it one of the acts that may be left out. */
export interface Step {
  readonly hour: number
  readonly name?: string
  act(stage: Stage): Promise<unknown>
}

export const step = (hour: number, act: Step['act'], name?: string): Step => ({
  hour,
  act,
  ...(name !== undefined && { name }),
})

/** A company whose clock moves with every reading, just after midnight of its first day. */
export const openWorld = (choice: Omit<NonNullable<Parameters<typeof createWorld>[0]>, 'clock'> = {}): Promise<World> =>
  createWorld({ ...choice, clock: movingClock(manualClock(new Date(begins_ms + hour_ms))) })

/** Opens the stage on a world: topping up from wallets is switched on, and a franchise has a counter. */
export async function openStage(world: World): Promise<Stage> {
  for (const page of ['user/donation/topup-from-wallet', 'franchise/topup/topup-from-wallet'] as const)
    await switchPage(world, page, true)
  const admin_id = await adminIdOf(world)
  const receipts = new Map<string, string>()
  const money = { came_in: 0n, paid_out: 0n }
  let payout = 0

  async function byPin(user_id: string, kind: PinKind, package_id: bigint) {
    const pin = await issuePin(world, { owner_user_id: user_id, kind, package_id, reason: 'For a test' })
    const { id: member_id } = await getMemberByUserId(world.db, user_id)
    const { pin_no, pin_password } = pin
    return inTransaction(world.db, (trx) =>
      activateByPin(trx, world.services, { member_id, by_person_id: admin_id, pin_no, pin_password }),
    )
  }

  async function fromWallet(payer_user_id: string, user_id: string, package_id: bigint, price: bigint) {
    await creditWallet(world, payer_user_id, 'FUND', price)
    const isCounter = payer_user_id === world.franchise_user_id
    const endpoint = isCounter ? topupFromWalletAsFranchise : topupFromWalletAsMember
    const token = await tokenOf(world, await personOf(world, payer_user_id))
    const from = { wallet: 'FUND', current_password: worldPassword }
    const body = { member_user_id: user_id, package_id: `${package_id}`, is_upgrade: false, ...from }
    return (await world.call(token, endpoint, { body })).data
  }

  return {
    world,
    money,
    async buy(name, user_id, payment, package_index = 0) {
      const { id, price } = world.packages[package_index]!
      const isGiven = payment === 'free' || payment === 'leader'
      if (!isGiven) money.came_in += price
      const bought =
        payment === 'office'
          ? await topUp(world, user_id, { package_id: id })
          : payment === 'fund' || payment === 'counter'
            ? await fromWallet(payment === 'fund' ? user_id : world.franchise_user_id, user_id, id, price)
            : await byPin(user_id, isGiven ? payment : 'paid', id)
      receipts.set(name, bought.receipt_no)
    },
    async upgrade(name, user_id, package_index) {
      const bought = await topUp(world, user_id, { package_id: world.packages[package_index]!.id, is_upgrade: true })
      money.came_in += bought.price_minor
      receipts.set(name, bought.receipt_no)
    },
    async cancel(name) {
      const receipt_no = receipts.get(name)!
      const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
      return (await world.ask(await tokenOf(world, admin_id), cancelForMember, { body })).status
    },
    async take(user_id) {
      const wallet = walletCode('INCOME', await personOf(world, user_id))
      const amount_minor = await balanceOf(world, wallet)
      if (amount_minor <= 0n) return
      money.paid_out += amount_minor
      payout += 1
      const reference = `payout:${payout}`
      await inTransaction(world.db, (trx) =>
        postJournal(trx, {
          kind: 'payout',
          reference,
          idempotency_key: reference,
          input: reference,
          event_at: world.clock.now(),
          created_by: null,
          transfers: [{ debit: wallet, credit: 'cash', amount_minor, kind: 'payout' }],
        }),
      )
    },
    async block(user_id, isBlocked) {
      const { id } = await getMemberByUserId(world.db, user_id)
      const input = { params: { id }, body: { reason: 'For a test' } }
      const answer = await world.ask(await tokenOf(world, admin_id), isBlocked ? blockMember : unblockMember, input)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
    async plan(change) {
      const body = { plan: planSchema.parse(change), reason: 'For a test' }
      return (await askByTwo(world, await tokenOf(world, admin_id), savePlan, { body })).status
    },
  }
}

/** Lets every day end that is over: its closing first, then what is free by then. */
async function passNights({ clock, services }: World, until_ms: number): Promise<void> {
  const next = () => begins_ms + 24 * hour_ms * (Math.floor((clock.now().getTime() - begins_ms) / (24 * hour_ms)) + 1)
  for (let midnight = next(); midnight <= until_ms; midnight = next()) {
    clock.advance(midnight + 1_000 - clock.now().getTime())
    await runDueClosings(services, { payEvents: () => payInstantIncomes(services) })
    await releaseHeldIncomes(services)
  }
}

/** Does the steps in the order of their hours, lets the days between end, and goes on to the end of a last day. */
export async function play(
  stage: Stage,
  steps: readonly Step[],
  { days, never = new Set() }: { readonly days: number; readonly never?: ReadonlySet<string> },
): Promise<void> {
  const { world } = stage
  for (const { hour, name, act } of [...steps].sort((a, b) => a.hour - b.hour)) {
    if (name !== undefined && never.has(name)) continue
    const at_ms = begins_ms + hour * hour_ms
    await passNights(world, at_ms)
    world.clock.advance(Math.max(0, at_ms - world.clock.now().getTime()))
    await act(stage)
  }
  await passNights(world, begins_ms + days * 24 * hour_ms)
}
