import { sql } from 'kysely'
import { transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { cancelPin, generatePins, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { topupAgainstPayment, topupFromWalletAsMember } from '@banyan/contract/topups/paid-topups.ts'
import { adjustWallet } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import { approveWithdrawal, failWithdrawal, payWithdrawal, returnWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { makeBankFile } from '@banyan/contract/withdrawals/bank-files.ts'
import { cancelWithdrawal } from '@banyan/contract/withdrawals/withdrawals.ts'
import { requestUserWithdrawal } from '@banyan/contract/withdrawals/withdrawing.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { statementOf } from '#testing/money/bank-desk.ts'
import { agreedTo } from '#testing/people/admins.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { worldPassword } from '#testing/world.ts'
import { tokenOf } from '../sessions.ts'
import type { Family, Mixed, Somebody } from './mixed-company.ts'
import { cooling_off, day, type PayingPurse, type PlainPin, type Purse } from './plain-book.ts'

export interface Chance {
  readonly below: (count: number) => number
  readonly pick: <T>(all: readonly T[]) => T
}

interface Turn extends Chance {
  readonly mixed: Mixed
  readonly family: Family
  readonly who: Somebody
}

/** Does something by the portal and by the book; says what, or nothing where there was nothing to do it with. */
type Act = (turn: Turn) => Promise<string | undefined>

const current_password = worldPassword
const reason = 'For a test'
const wallets = ['INCOME', 'FUND', 'REFUND'] as const
let references = 0
const nextReference = () => String(570_000_000_000 + ++references)
const wire = (amount: bigint) => money.encode(minor(amount))

/** Both must say the same of whether it may be; a refusal of one alone is a difference. */
function agree(what: string, status: number, may: boolean, body: unknown): void {
  if ((status === 200) !== may)
    throw new Error(`${what}: the portal answered ${status}, the book says ${may ? 'yes' : 'no'}: ${JSON.stringify(body)}`)
}

const asks = async ({ world }: Mixed, person: bigint, call: Endpoint, body: object, params?: object) =>
  world.ask(await tokenOf(world, person), call, { body, ...(params && { params: params as never }) })

/** Asked by one admin; where it waits for a second, one agrees. */
const adminAsks = async ({ world, clerk }: Mixed, call: Endpoint, body?: object, params?: object) => {
  const asked = await world.ask(await tokenOf(world, await adminIdOf(world)), call, {
    ...(body && { body }),
    ...(params && { params: params as never }),
  })
  return agreedTo(world, await tokenOf(world, clerk.id), asked)
}

/** What one admin could do alone, a second agrees to. */
async function asTwo(mixed: Mixed, call: Endpoint, body: object) {
  const lone = (limit: bigint) =>
    setRules(mixed.world, transferSetting, { adjustment_limit: minor(limit), adjustment_limit_month: minor(limit) })
  await lone(1_00n)
  const done = await adminAsks(mixed, call, body)
  await lone(1_00_00_00_000_00n)
  return done
}

const packageFor = ({ mixed: { world }, pick }: Turn) => pick(world.packages.slice(0, 2))
const now = ({ mixed: { world } }: Turn) => world.clock.now().getTime()
const receiptIn = (body: object) => (body as { data: { receipt_no: string } }).data.receipt_no

/** Somewhat less, exactly or somewhat more than there is, or a small or odd amount. */
function amountNear({ below, pick }: Chance, balance: bigint): bigint {
  const amount = pick([balance, balance / 2n, balance + 1n, 100_00n, 333_33n, BigInt(1 + below(2_000_00))])
  return amount > 0n ? amount : 100_00n
}

/** Mostly somebody with a wallet that holds as much, else anybody. */
function payer({ mixed: { book }, family, who, below, pick }: Turn, least: bigint): readonly [Somebody, PayingPurse] {
  const all = family.people.flatMap((one) => wallets.map((wallet) => [one, wallet] as const))
  const able = all.filter(([{ person }, wallet]) => book.of(`${wallet}:${person}`) >= least)
  return able.length === 0 || below(5) === 0 ? [who, pick(wallets)] : pick(able)
}

const adjust =
  (wallet: Purse, direction: 'credit' | 'debit', reason_code: string, other: string): Act =>
  async ({ mixed, who, below, pick }) => {
    const amount = pick([500_00n, 1_180_00n, 2_360_00n, BigInt(1 + below(1_500_00))])
    const body = { user_id: who.user_id, wallet, direction, amount: wire(amount), reason_code, remark: reason }
    const { status, body: said } = await adminAsks(mixed, adjustWallet, { ...body, file_id: null, current_password })
    const may = direction === 'credit' || mixed.book.of(`${wallet}:${who.person}`) >= amount
    // Of a debit that waited for two and is refused, nothing moves either.
    agree(`${reason_code} ${wallet} ${amount}`, status, may, said)
    if (!may) return undefined
    if (direction === 'credit') mixed.book.credit(who.person, wallet, amount, other)
    else mixed.book.take(who.person, wallet, amount, other)
    return `${who.user_id} ${amount}`
  }

const moves: Act = async (turn) => {
  const { mixed, family, who, pick } = turn
  const whom = pick(family.people)
  const isOwn = whom === who
  const from = isOwn ? 'INCOME' : 'FUND'
  const amount = amountNear(turn, mixed.book.of(`${from}:${who.person}`))
  const to = isOwn ? { to: 'own', to_user_id: '' } : { to: 'member', to_user_id: whom.user_id }
  const body = { ...to, amount: wire(amount), remark: '', current_password }
  const { status, body: said } = await asks(mixed, who.person, transferAsMember, body)
  const may = mixed.book.take(who.person, from, amount, 'till')
  agree(`moves ${amount} of ${from}`, status, may, said)
  if (!may) return undefined
  mixed.book.credit(whom.person, 'FUND', amount, 'till')
  return `${who.user_id} ${from} ${amount} to ${whom.user_id}`
}

const topsUp: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const { book } = mixed
  const { id, price, bv } = packageFor(turn)
  const [who, wallet] = payer(turn, price)
  const whom = pick(who.team)
  const body = { member_user_id: whom.user_id, package_id: String(id), wallet, current_password }
  const { status, body: said } = await asks(mixed, who.person, topupFromWalletAsMember, body)
  const balance = book.of(`GIVEN:${who.person}`)
  const given = who !== whom ? 0n : balance < price ? balance : price
  const may = book.mayTake(whom, price) && book.take(who.person, wallet, price - given, 'till')
  agree(`tops up ${whom.user_id} from ${wallet}`, status, may, said)
  if (!may) return undefined
  book.take(who.person, 'GIVEN', given, 'till')
  const rest = { to: who === whom ? wallet : ('FUND' as const), amount: price - given }
  const parts = [{ to: 'GIVEN' as const, amount: given }, rest].filter(({ amount }) => amount > 0n)
  const of = book.sell(whom, price, bv, parts, now(turn), 'till')
  family.sales.push({ of, receipt_no: receiptIn(said), reference: '' })
  return `${who.user_id} ${wallet} and ${given} given for ${whom.user_id}`
}

const paysOutside =
  (isByTwo: boolean): Act =>
  async (turn) => {
    const { mixed, who, family } = turn
    const { id, price, bv } = packageFor(turn)
    const reference = nextReference()
    const paid = { payment_mode: 'UPI', payment_reference: reference, reason, current_password }
    const body = { member_user_id: who.user_id, package_id: String(id), ...paid }
    const done = await (isByTwo ? asTwo : adminAsks)(mixed, topupAgainstPayment, body)
    const may = mixed.book.mayTake(who, price)
    agree('tops up for a payment', done.status, may, done.body)
    if (!may) return undefined
    const receipt = await mixed.world.db
      .selectFrom('activation')
      .select('receipt_no')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    mixed.book.accounts.set('cash', mixed.book.of('cash') - price)
    mixed.book.accounts.set('till', mixed.book.of('till') + price)
    const parts = [{ to: isByTwo ? ('REFUND' as const) : ('FUND' as const), amount: price }]
    const of = mixed.book.sell(who, price, bv, parts, now(turn), 'till')
    family.sales.push({ of, receipt_no: receipt.receipt_no, reference: isByTwo ? '' : reference })
    return `${who.user_id} ${receipt.receipt_no}`
  }

/** The statement that somebody else brings has the payment: what one admin wrote down is confirmed. */
const bankConfirms: Act = async ({ mixed, family, pick }) => {
  const { world, bank, clerk } = mixed
  const open = family.sales.filter(({ of, reference }) => reference !== '' && !of.is_cancelled)
  if (open.length === 0) return undefined
  const { of, receipt_no, reference } = pick(open)
  const local = (at: number) => new Date(at + 330 * 60_000).toISOString().slice(0, 10)
  if (world.clock.now().getTime() - of.at < 60_000) world.clock.advance(60_000)
  const token = await tokenOf(world, clerk.id)
  const line = [local(of.at), `UPI ${reference}`, reference, wire(of.price)] as const
  const brought = await bank.bring(token, statementOf([line], Number(reference.slice(-6)) * 100))
  agree('brings a statement', brought.status, true, brought.body)
  const entry = await bank.entryOf(token, reference)
  const { id } = await world.db
    .selectFrom('activation')
    .select('id')
    .where('receipt_no', '=', receipt_no)
    .executeTakeFirstOrThrow()
  const matched = await bank.match(token, entry.id, 'activation', id)
  agree('matches an entry', matched.status, true, matched.body)
  of.parts = [{ to: 'REFUND', amount: of.price }]
  return receipt_no
}

const newestPin = async ({ world }: Mixed) =>
  (await world.db.selectFrom('pin').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

const buysPin: Act = async (turn) => {
  const { mixed, family } = turn
  const { id, price } = mixed.world.packages[0]!
  const [who, wallet] = payer(turn, price)
  const body = { package_id: String(id), count: 1, wallet, current_password }
  const { status, body: said } = await asks(mixed, who.person, buyPins, body)
  const may = mixed.book.take(who.person, wallet, price, 'pin_liability')
  agree(`buys a pin from ${wallet}`, status, may, said)
  if (!may) return undefined
  const pin = { bought_by: who.person, holder: who.person, from: wallet, is_confirmed: false, was_handed_on: false }
  family.pins.set(await newestPin(mixed), pin)
  return `${who.user_id} ${wallet}`
}

const sellsPin =
  (isByTwo: boolean): Act =>
  async ({ mixed, who, family }) => {
    const { id, price } = mixed.world.packages[0]!
    const paid = { payment_mode: 'Cash', payment_reference: '', reason: '', current_password }
    const body = { owner_user_id: who.user_id, package_id: String(id), kind: 'paid', count: 1, ...paid }
    const { status, body: said } = await (isByTwo ? asTwo : adminAsks)(mixed, generatePins, body)
    agree('sells a pin', status, true, said)
    mixed.book.accounts.set('cash', mixed.book.of('cash') - price)
    mixed.book.accounts.set('pin_liability', mixed.book.of('pin_liability') + price)
    const { person } = who
    const pin = { bought_by: person, holder: person, from: undefined, is_confirmed: isByTwo, was_handed_on: false }
    family.pins.set(await newestPin(mixed), pin)
    return who.user_id
  }

/** Where what was paid for a pin goes back to, of whoever holds it. */
function refundOf(pin: PlainPin, holder: bigint): Purse {
  const isOwn = pin.bought_by === holder && pin.holder === holder && !pin.was_handed_on
  if (!isOwn) return 'FUND'
  return (pin.from as PayingPurse | undefined) ?? (pin.is_confirmed ? 'REFUND' : 'FUND')
}

const heldBy = ({ family, who, pick }: Turn) => {
  const own = [...family.pins].filter(([, { holder }]) => holder === who.person)
  return own.length === 0 ? undefined : pick(own)
}

const handsOn: Act = async (turn) => {
  const { mixed, who, family, pick } = turn
  const [held, whom] = [heldBy(turn), pick(family.people)]
  if (held === undefined || whom === who) return undefined
  const body = { pin_ids: [String(held[0])], to_user_id: whom.user_id, remark: '', current_password }
  const { status, body: said } = await asks(mixed, who.person, transferOwnChosenPins, body)
  agree('hands a pin on', status, true, said)
  held[1].holder = whom.person
  held[1].was_handed_on = true
  return `${who.user_id} to ${whom.user_id}`
}

const usesPin: Act = async (turn) => {
  const { mixed, who, family, pick } = turn
  const held = heldBy(turn)
  if (held === undefined) return undefined
  const [pin_id, pin] = held
  const whom = pick(who.team)
  const { price, bv } = mixed.world.packages[0]!
  const body = { member_user_id: whom.user_id, pin_from: 'stock', pin_id: String(pin_id), current_password }
  const { status, body: said } = await asks(mixed, who.person, topupByPin, body)
  const may = mixed.book.mayTake(whom, price)
  agree('uses a pin', status, may, said)
  if (!may) return undefined
  family.pins.delete(pin_id)
  const parts = [{ to: refundOf(pin, whom.person), amount: price }]
  const of = mixed.book.sell(whom, price, bv, parts, now(turn), 'pin_liability')
  family.sales.push({ of, receipt_no: receiptIn(said), reference: '' })
  return `${who.user_id} for ${whom.user_id}`
}

const cancelsPin: Act = async (turn) => {
  const { mixed, who, family } = turn
  const held = heldBy(turn)
  if (held === undefined) return undefined
  const { status, body } = await adminAsks(mixed, cancelPin, { reason }, { id: held[0] })
  agree('cancels a pin', status, true, body)
  family.pins.delete(held[0])
  mixed.book.credit(who.person, refundOf(held[1], who.person), mixed.world.packages[0]!.price, 'pin_liability')
  return who.user_id
}

const cancelsPackage: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const standing = family.sales.filter(({ of }) => !of.is_cancelled)
  if (standing.length === 0) return undefined
  const in_time = standing.filter(({ of }) => now(turn) < of.ends)
  const { of, receipt_no } = pick(in_time.length === 0 || turn.below(5) === 0 ? standing : in_time)
  const body = { receipt_no, reason, current_password }
  const { status, body: said } = await asks(mixed, of.member.person, cancelReceipt, body)
  const may = now(turn) < of.ends
  agree(`cancels ${receipt_no}`, status, may, said)
  if (!may) return undefined
  mixed.book.cancel(of)
  return receipt_no
}

/**
 * As in a company that once freed incomes by days of a setting: a purchase whose incomes are free can be taken back, and
 * what it paid is owed.
 */
const opensAgain: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const over = family.sales.filter(({ of }) => !of.is_cancelled && of.ends <= now(turn) && of.incomes.length > 0)
  if (over.length === 0) return undefined
  const { of, receipt_no } = pick(over)
  of.ends = now(turn) + cooling_off
  await reopen(mixed, receipt_no, new Date(of.ends))
  const body = { receipt_no, reason, current_password }
  const { status, body: said } = await asks(mixed, of.member.person, cancelReceipt, body)
  agree(`cancels ${receipt_no} of old`, status, true, said)
  mixed.book.cancel(of)
  return receipt_no
}

const reopen = ({ world }: Mixed, receipt_no: string, ends_at: Date) =>
  world.database.owner.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx
      .updateTable('activation')
      .set({ cooling_off_ends_at: ends_at })
      .where('receipt_no', '=', receipt_no)
      .execute()
    await sql`
      update held_by_setting set income_id = (select coalesce(max(id), 0) from income where closing_id is null)`.execute(
      trx,
    )
  })

const withdraws: Act = async (turn) => {
  const { mixed, family } = turn
  const [who, found] = payer(turn, 1_00n)
  const wallet = found === 'FUND' ? 'INCOME' : found
  const amount = amountNear(turn, mixed.book.of(`${wallet}:${who.person}`))
  const body = { wallet, amount: wire(amount), bank_account_id: String(who.bank_account_id), pay_to: 'bank', remark: '' }
  const { status, body: said } = await asks(mixed, who.person, requestUserWithdrawal, { ...body, current_password })
  // A refund leaves without a minimum.
  const least = wallet === 'REFUND' ? 1n : 1_00n
  const asked = amount < least ? undefined : mixed.book.request(who, wallet, amount)
  agree(`withdraws ${amount} of ${wallet}`, status, asked !== undefined, said)
  if (asked === undefined) return undefined
  family.withdrawals.set(BigInt((said as { data: { id: string } }).data.id), asked)
  return `${who.user_id} ${wallet} ${amount}`
}

const decides: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const open = [...family.withdrawals].filter(([, { state }]) => state !== 'back')
  if (open.length === 0) return undefined
  const [id, of] = pick(open)
  const at = { id }
  const proven = { reason, current_password }
  if (of.state === 'requested' && turn.below(4) === 0) {
    const { status, body } = await mixed.world.ask(
      await tokenOf(mixed.world, of.member.person),
      cancelWithdrawal,
      { params: at },
    )
    agree('cancels a withdrawal', status, true, body)
    mixed.book.fail(of)
    return `cancelled ${id}`
  }
  if (of.state === 'requested') {
    const approved = await adminAsks(mixed, approveWithdrawal, undefined, at)
    agree('approves', approved.status, true, approved.body)
    const filed = await adminAsks(mixed, makeBankFile, { ids: [String(id)], current_password })
    agree('makes a file', filed.status, true, filed.body)
    of.state = 'processing'
    return `given to the bank ${id}`
  }
  if (of.state === 'processing' && turn.below(4) === 0) {
    const failed = await adminAsks(mixed, failWithdrawal, proven, at)
    agree('fails', failed.status, true, failed.body)
    mixed.book.fail(of)
    return `failed ${id}`
  }
  if (of.state === 'processing') {
    const paid_on = new Date(now(turn) + 330 * 60_000).toISOString().slice(0, 10)
    const payment = { mode: 'IMPS', utr: nextReference(), paid_on, current_password }
    const paid = await adminAsks(mixed, payWithdrawal, payment, at)
    agree('pays', paid.status, true, paid.body)
    mixed.book.paid(of, now(turn))
    return `paid ${id}`
  }
  const back = await adminAsks(mixed, returnWithdrawal, proven, at)
  const may = mixed.book.mayReturn(of, now(turn))
  agree(`returns ${id}`, back.status, may, back.body)
  if (!may) return undefined
  mixed.book.returned(of)
  return `returned ${id} after ${(now(turn) - of.paid_at) / day} days`
}

/** Everything that happens by chance; what is written twice happens more often. */
export const acts: Readonly<Record<string, Act>> = {
  'is deposited by two': adjust('FUND', 'credit', 'deposit', 'cash'),
  'is given': adjust('GIVEN', 'credit', 'goodwill', 'goodwill_expense'),
  'is corrected up by two': adjust('INCOME', 'credit', 'correction', 'suspense'),
  'is corrected down': adjust('INCOME', 'debit', 'correction', 'suspense'),
  moves,
  'tops up': topsUp,
  'tops up again': topsUp,
  'pays outside, one admin': paysOutside(false),
  'pays outside, two': paysOutside(true),
  'bank confirms': bankConfirms,
  'buys a pin': buysPin,
  'is sold a pin, one admin': sellsPin(false),
  'is sold a pin, two': sellsPin(true),
  'hands on': handsOn,
  'uses a pin': usesPin,
  'uses another pin': usesPin,
  'cancels a pin': cancelsPin,
  'cancels a package': cancelsPackage,
  'cancels another package': cancelsPackage,
  'opens an old one again': opensAgain,
  withdraws,
  'withdraws more': withdraws,
  decides,
  'decides more': decides,
  'decides still more': decides,
}
