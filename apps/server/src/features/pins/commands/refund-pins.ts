import { walletCode, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { refundOf } from '@banyan/domain/pins/refund.ts'
import type { Transaction } from '../../../kit/database.ts'
import { lockAccounts, postJournal, type AccountCode, type Transfer } from '../../ledger/index.ts'

interface RefundOrder {
  /** Pins that were just cancelled; their rows are locked. */
  readonly pin_ids: readonly bigint[]
  readonly at: Date
  readonly by_person_id: bigint
}

/** Pins with their batches. Which pin of its batch it is decides its share of a discount, and only that. */
const findSoldPins = (trx: Transaction, pin_ids: readonly bigint[]) =>
  trx
    .selectFrom('pin')
    .innerJoin('pin_batch as batch', 'batch.id', 'pin.batch_id')
    .select(['pin.id', 'pin.price_minor', 'pin.owner_person_id', 'batch.count', 'batch.discount_minor'])
    .select(['batch.wallet', 'batch.generated_by'])
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

type SoldPin = Awaited<ReturnType<typeof findSoldPins>>[number]

/** A wallet gets its money back while the pin is still its buyer's; who holds a pin that went on is paid back in cash. */
const payeeOf = ({ wallet, generated_by, owner_person_id }: SoldPin): AccountCode =>
  wallet !== null && generated_by === owner_person_id ? walletCode(wallet as WalletName, generated_by) : 'cash'

function transfersOf(pin: SoldPin): Transfer[] {
  const { paid_minor, discount_minor } = refundOf({ ...pin, no: Number(pin.no) })
  const transfers: Transfer[] = [
    { debit: 'pin_liability', credit: payeeOf(pin), amount_minor: paid_minor, kind: 'pin_refund' },
    {
      debit: 'pin_liability',
      credit: 'franchise_commission_expense',
      amount_minor: discount_minor,
      kind: 'pin_discount_returned',
    },
  ]
  return transfers.filter((transfer) => transfer.amount_minor > 0n)
}

/**
 * Gives back what was paid for pins by the mirror of each one's sale, a journal a pin; a free one moves no money.
 * Answers what went back by pin, in hundredths.
 */
export async function refundPins(
  trx: Transaction,
  { pin_ids, at, by_person_id }: RefundOrder,
): Promise<ReadonlyMap<bigint, bigint>> {
  if (pin_ids.length === 0) return new Map()
  const sold = (await findSoldPins(trx, pin_ids)).map((pin) => ({ pin_id: pin.id, transfers: transfersOf(pin) }))
  await lockAccounts(trx, [
    ...new Set(sold.flatMap(({ transfers }) => transfers.flatMap(({ debit, credit }) => [debit, credit]))),
  ])
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
  return new Map(
    sold.map(({ pin_id, transfers }) => [
      pin_id,
      transfers.find(({ kind }) => kind === 'pin_refund')?.amount_minor ?? 0n,
    ]),
  )
}
