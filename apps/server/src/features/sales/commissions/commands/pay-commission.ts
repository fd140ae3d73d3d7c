import {
  commissionOfLines,
  differenceOf,
  type DeliveredLine,
  type Earner,
} from '@banyan/domain/franchises/goods-commission.ts'
import { postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { deductTds } from '#features/ledger/tds/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { commissionAt } from '../rate-queries.ts'
import { findOwn, findPaidOf, getTerms, lockSource, maybeParent, nextIds, type SourceOf } from '../queries.ts'

/** Goods that a franchise sold or handed over, or a pin that it had sold, at the moment of their delivery or of its use. */
export interface Delivered extends SourceOf {
  readonly franchise_id: bigint
  readonly buyer_person_id: bigint
  /** When they were sold: the percents of then count, whatever was set since. */
  readonly sold_at: Date
  readonly at: Date
  /** The first instant at which they can no longer be returned. */
  readonly ripens_at: Date
  /** Null: by the clock. */
  readonly by_person_id: bigint | null
  readonly lines: readonly DeliveredLine[]
}

/** The franchise and the one above it, with the percent of each at the sale. */
async function findEarners(
  trx: Transaction,
  { source, franchise_id, buyer_person_id, sold_at }: Delivered,
): Promise<Earner[]> {
  const field = source === 'activation' ? 'pins_percent' : 'goods_percent'
  const franchise = await maybeParent(trx, franchise_id)
  if (franchise === undefined) throw new Error(`${franchise_id} is no franchise`)
  const { parent_id } = franchise
  const own = await findOwn(trx, parent_id === null ? [franchise_id] : [franchise_id, parent_id], buyer_person_id)
  const rate = await commissionAt(trx, { id: franchise_id, parent_id }, sold_at)
  const earner = (role: Earner['role'], person_id: bigint, percent: string): Earner => ({
    role,
    person_id,
    percent,
    is_own: own.has(person_id),
  })
  const seller = earner('seller', franchise_id, rate[field])
  if (parent_id === null) return [seller]
  const above = await commissionAt(trx, { id: parent_id, parent_id: null }, sold_at)
  return [seller, earner('above', parent_id, differenceOf(above, rate, field))]
}

const sumByLine = (rows: readonly { line_no: number; paid_minor: bigint }[]): ReadonlyMap<number, bigint> => {
  const sums = new Map<number, bigint>()
  for (const { line_no, paid_minor } of rows) sums.set(line_no, (sums.get(line_no) ?? 0n) + paid_minor)
  return sums
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n)

/**
 * Pays what a franchise, and the one above it, earn on goods that were delivered: a row for each line, tax deducted, and the net held
 * until the goods can no longer be returned. Asked again of the same source it pays nothing more.
 * @returns what was paid by the number of the line, before tax, in hundredths
 */
export async function payCommission(trx: Transaction, delivered: Delivered): Promise<ReadonlyMap<number, bigint>> {
  const { source, source_id, sold_at, at, ripens_at, by_person_id } = delivered
  await lockSource(trx, delivered)
  const before = await findPaidOf(trx, delivered)
  if (before.length > 0) return sumByLine(before)
  const { zone, ...terms } = await getTerms(trx)
  const rows = commissionOfLines(delivered.lines, await findEarners(trx, delivered), terms)
  const paid = rows.filter(({ paid_minor }) => paid_minor > 0n)
  const { tds, keep } = await deductTds(trx, {
    at_ms: at.getTime(),
    zone,
    round_off_digits: terms.round_off_digits,
    payees: 'persons',
    credits: paid.map(({ person_id, paid_minor }) => ({ payee_id: person_id, paid_minor })),
  })
  const ids = await nextIds(trx, rows.length)
  const tds_minor = sum(tds)
  const net_minor = sum(paid.map((row) => row.paid_minor)) - tds_minor
  const debit = 'franchise_commission_expense'
  const transfers: Transfer[] = [
    { debit, credit: 'franchise_commission_held', amount_minor: net_minor, kind: 'franchise_commission' },
    { debit, credit: 'tds_payable', amount_minor: tds_minor, kind: 'tds' },
  ]
  const journal_id =
    paid.length === 0
      ? null
      : await postJournal(trx, {
          kind: 'goods_commission',
          reference: `goods_commission:${ids[rows.indexOf(paid[0]!)]}`,
          idempotency_key: `goods_commission:${source}:${source_id}`,
          input: { source, source_id, lines: delivered.lines },
          event_at: at,
          created_by: by_person_id,
          transfers: transfers.filter(({ amount_minor }) => amount_minor > 0n),
        })
  const kept = rows.map((row, place) => ({
    ...row,
    id: ids[place]!,
    source,
    source_id,
    tds_minor: tds[paid.indexOf(row)] ?? 0n,
    sold_at,
    at,
    ripens_at,
    journal_id: row.paid_minor > 0n ? journal_id : null,
  }))
  await trx.insertInto('goods_commission').values(kept).execute()
  if (journal_id !== null) await keep(journal_id, (place) => ids[rows.indexOf(paid[place]!)]!)
  return sumByLine(rows)
}
