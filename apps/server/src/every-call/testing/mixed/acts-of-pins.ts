import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { cancelPin, generatePins, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import type { Mixed } from './mixed-company.ts'
import type { PlainPin, Purse } from './plain-book.ts'
import {
  type Turn,
  type Act,
  current_password,
  reason,
  asks,
  adminAsks,
  now,
  receiptIn,
  agree,
  asTwo,
  payer,
  refused,
} from './turn.ts'

const newestPin = async ({ world }: Mixed) =>
  (await world.db.selectFrom('pin').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

export const buysPin: Act = async (turn) => {
  const { mixed, family } = turn
  const { id, price } = mixed.world.packages[0]!
  const [who, wallet] = payer(turn, price)
  const body = { package_id: String(id), count: 1, wallet, current_password }
  const { status, body: said } = await asks(mixed, who.person, buyPins, body)
  const may = mixed.book.take(who.person, wallet, price, 'pin_liability')
  agree(`buys a pin from ${wallet}`, status, may, said)
  if (!may) return refused
  const pin = { bought_by: who.person, holder: who.person, from: wallet, is_confirmed: false, was_handed_on: false }
  family.pins.set(await newestPin(mixed), pin)
  return `${who.user_id} ${wallet}`
}

export const sellsPin =
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
  return pin.from ?? (pin.is_confirmed ? 'REFUND' : 'FUND')
}

const heldBy = ({ family, who, pick }: Turn) => {
  const own = [...family.pins].filter(([, { holder }]) => holder === who.person)
  return own.length === 0 ? undefined : pick(own)
}

export const handsOn: Act = async (turn) => {
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

export const usesPin: Act = async (turn) => {
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
  if (!may) return refused
  family.pins.delete(pin_id)
  const parts = [{ to: refundOf(pin, whom.person), amount: price }]
  const of = mixed.book.sell(whom, price, bv, parts, now(turn), 'pin_liability')
  family.sales.push({ of, receipt_no: receiptIn(said), reference: '' })
  return `${who.user_id} for ${whom.user_id}`
}

export const cancelsPin: Act = async (turn) => {
  const { mixed, who, family } = turn
  const held = heldBy(turn)
  if (held === undefined) return undefined
  const { status, body } = await adminAsks(mixed, cancelPin, { reason }, { id: held[0] })
  agree('cancels a pin', status, true, body)
  family.pins.delete(held[0])
  mixed.book.credit(who.person, refundOf(held[1], who.person), mixed.world.packages[0]!.price, 'pin_liability')
  return who.user_id
}
