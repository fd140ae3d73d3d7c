import { sql } from 'kysely'
import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletCode, walletsOf, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { refundOf } from '@banyan/domain/pins/refund.ts'
import { refundWallet } from '@banyan/domain/topups/cancelling.ts'
import type { Transaction } from '#kit/database/database.ts'
import { isConfirmedByTwo } from '#features/ledger/payments/index.ts'
import { findBatchesOfBank } from '../confirming/confirmed-batches.ts'
import { returnPinSales } from '#features/sales/counter-sales/index.ts'
import {
  lockAccounts,
  openClawbacks,
  postJournal,
  type AccountCode,
  type Transfer,
} from '#features/ledger/ledger/index.ts'

interface RefundPins {
  /** Pins that were just cancelled; their rows are locked. */
  readonly pin_ids: readonly bigint[]
  readonly at: Date
  readonly by_person_id: bigint
}

/** Pins with their batches. Which pin of its batch it is decides its share of a discount, and only that. */
const findRows = (trx: Transaction, pin_ids: readonly bigint[]) =>
  trx
    .selectFrom('pin')
    .innerJoin('pin_batch as batch', 'batch.id', 'pin.batch_id')
    .innerJoin('person as owner', 'owner.id', 'pin.owner_person_id')
    .select(['pin.id', 'pin.batch_id', 'pin.price_minor', 'pin.owner_person_id', 'batch.count', 'batch.discount_minor'])
    .select(['batch.wallet', 'batch.generated_by', 'owner.user_type as owner_user_type'])
    .select([
      // Nobody but the one it was sold to ever held it.
      sql<boolean>`(pin.owner_person_id = batch.owner_person_id
        and not exists (select from pin_transfer_pin moved where moved.pin_id = pin.id))`.as('is_first_hand'),
      isConfirmedByTwo('batch.approval_id').as('is_confirmed'),
    ])
    .select(({ selectFrom, case: when }) =>
      when()
        .when('batch.discount_minor', '=', 0n)
        .then(0n)
        .else(
          selectFrom('pin as other')
            .whereRef('other.batch_id', '=', 'pin.batch_id')
            .whereRef('other.id', '<', 'pin.id')
            .select(({ fn }) => fn.countAll<bigint>().as('no')),
        )
        .end()
        .as('no'),
    )
    .where('pin.id', 'in', pin_ids)
    .orderBy('pin.id')
    .execute()

type SoldPin = Awaited<ReturnType<typeof findRows>>[number]

/** The same, with those confirmed whose payment the bank confirms. */
async function findSoldPins(trx: Transaction, pin_ids: readonly bigint[]): Promise<SoldPin[]> {
  const pins = await findRows(trx, pin_ids)
  const doubtful = pins.filter(
    ({ wallet, is_confirmed, is_first_hand }) => wallet === null && !is_confirmed && is_first_hand,
  )
  const ofBank = await findBatchesOfBank(trx, [...new Set(doubtful.map(({ batch_id }) => batch_id))])
  return pins.map((pin) => ({ ...pin, is_confirmed: pin.is_confirmed || ofBank.has(pin.batch_id) }))
}

/**
 * The holder's wallet that a pin goes back to, by the rule of packages: their own wallet that paid for it, as long as
 * nobody else ever held it; otherwise the one that buys. What the company holds itself is its cash again.
 */
function payeeOf(pin: SoldPin): AccountCode {
  const { wallet, owner_person_id, owner_user_type, generated_by, is_first_hand, is_confirmed } = pin
  if (owner_user_type === 'Admin') return 'cash'
  const is_own = is_first_hand && (wallet === null || generated_by === owner_person_id)
  const back = refundWallet({ wallet: wallet as WalletName | null, is_own, is_confirmed })
  // A franchise has no wallet for refunds: what it paid for pins buys others.
  return walletCode(walletsOf(owner_user_type).includes(back) ? back : 'FUND', owner_person_id)
}

/**
 * Whoever bought a pin and still has it gets what they paid, and the discount is given up no more. Who holds a pin that
 * went on paid its whole price to somebody else: they get it back, and the discount comes from who had it.
 */
function transfersOf(pin: SoldPin, discountFrom: (share_minor: bigint, pin: SoldPin) => Transfer[]): Transfer[] {
  const { paid_minor, discount_minor } = refundOf({ ...pin, no: Number(pin.no) })
  const kind = 'pin_discount_returned'
  const isBuyers = pin.wallet === null || pin.generated_by === pin.owner_person_id
  const transfers: Transfer[] = isBuyers
    ? [
        { debit: 'pin_liability', credit: payeeOf(pin), amount_minor: paid_minor, kind: 'pin_refund' },
        { debit: 'pin_liability', credit: 'franchise_commission_expense', amount_minor: discount_minor, kind },
      ]
    : [
        { debit: 'pin_liability', credit: payeeOf(pin), amount_minor: pin.price_minor, kind: 'pin_refund' },
        ...discountFrom(discount_minor, pin),
      ]
  return transfers.filter((transfer) => transfer.amount_minor > 0n)
}

/** Takes a discount back out of the wallet that had it; what it lacks is owed. `held` is what each wallet has left. */
async function discountTaker(trx: Transaction, sold: readonly SoldPin[]) {
  const givers = sold.filter(
    (pin) => pin.wallet !== null && pin.discount_minor > 0n && pin.generated_by !== pin.owner_person_id,
  )
  const codesOf = ({ wallet, generated_by }: SoldPin) => ({
    wallet: walletCode(wallet as WalletName, generated_by),
    clawback: clawbackCode(generated_by),
  })
  if (givers.length > 0) await openClawbacks(trx, [...new Set(givers.map(({ generated_by }) => generated_by))])
  const touched = [
    'pin_liability' as const,
    'franchise_commission_expense' as const,
    ...sold.map(payeeOf),
    ...givers.flatMap((pin) => Object.values(codesOf(pin))),
  ]
  const locked = await lockAccounts(trx, [...new Set(touched)])
  const held = new Map([...locked].map(([code, { balance_minor }]) => [code, balance_minor]))
  return (share_minor: bigint, pin: SoldPin): Transfer[] => {
    const { wallet, clawback } = codesOf(pin)
    const { taken_minor, owed_minor } = takeBack(held.get(wallet) ?? 0n, share_minor)
    held.set(wallet, (held.get(wallet) ?? 0n) - taken_minor)
    const back = { credit: 'franchise_commission_expense', kind: 'pin_discount_returned' } as const
    return [
      { ...back, debit: wallet, amount_minor: taken_minor },
      { ...back, debit: clawback, amount_minor: owed_minor },
    ]
  }
}

/**
 * Gives back what was paid for pins to whoever holds them, into the kind of wallet that paid, a journal a pin; a free one
 * moves no money. What a franchise took for them over the counter is no longer remembered as paid.
 * Answers what went back by pin, in hundredths.
 */
export async function refundPins(
  trx: Transaction,
  { pin_ids, at, by_person_id }: RefundPins,
): Promise<ReadonlyMap<bigint, bigint>> {
  if (pin_ids.length === 0) return new Map()
  const pins = await findSoldPins(trx, pin_ids)
  const discountFrom = await discountTaker(trx, pins)
  const sold = pins.map((pin) => ({ pin_id: pin.id, transfers: transfersOf(pin, discountFrom) }))
  for (const { pin_id, transfers } of sold) {
    if (transfers.length === 0) continue
    const reference = `pin_cancelled:${pin_id}`
    await postJournal(trx, {
      kind: 'pin_cancelled',
      reference,
      idempotency_key: reference,
      input: { pin_id },
      event_at: at,
      created_by: by_person_id,
      transfers,
    })
  }
  await returnPinSales(trx, pin_ids, { at, by_person_id })
  return new Map(
    sold.map(({ pin_id, transfers }) => [
      pin_id,
      transfers.find(({ kind }) => kind === 'pin_refund')?.amount_minor ?? 0n,
    ]),
  )
}
