import { sql } from 'kysely'
import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { partBack } from '@banyan/domain/franchises/goods-commission.ts'
import { lockAccounts, openClawbacks, postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { deductTds, findTakenBy, type Taken } from '#features/ledger/tds/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getTerms, lockRowsOf, lockSource, nextIds, type LockedCommission, type SourceOf } from '../queries.ts'

interface Returned extends SourceOf {
  /** Pieces of a line that came back now. */
  readonly lines: readonly { readonly line_no: number; readonly quantity: number }[]
  readonly at: Date
  readonly by_person_id: bigint | null
}

interface TakenBack {
  readonly row: LockedCommission
  readonly pieces: number
  readonly base_minor: bigint
  readonly paid_minor: bigint
}

/** What goes with the pieces of each line, of every franchise that was paid on it. */
function partsBack(rows: readonly LockedCommission[], { lines }: Returned): TakenBack[] {
  const pieces = new Map<number, number>()
  for (const { line_no, quantity } of lines) pieces.set(line_no, (pieces.get(line_no) ?? 0) + quantity)
  return rows.flatMap((row) => {
    const now = row.mirrors_id === null ? pieces.get(row.line_no) : undefined
    if (now === undefined) return []
    const before = rows.reduce((sum, back) => (back.mirrors_id === row.id ? sum - back.quantity : sum), 0)
    const of = { quantity: row.quantity, before, now }
    const base_minor = partBack(row.base_minor, of)
    return [{ row, pieces: now, base_minor, paid_minor: partBack(row.paid_minor, of) }]
  })
}

/** The tax that goes back with each, and what writes it down. */
async function taxBack(trx: Transaction, back: readonly TakenBack[], rows: readonly LockedCommission[], at: Date) {
  const ids = rows.flatMap(({ id, mirrors_id }) => (back.some(({ row }) => row.id === (mirrors_id ?? id)) ? [id] : []))
  const taken = await findTakenBy(
    trx,
    sql`select coalesce(mirrors_id, id)::text as key, id as income_id from goods_commission where id = any(${ids}::bigint[])`,
  )
  const { zone, round_off_digits } = await getTerms(trx)
  return deductTds(trx, {
    at_ms: at.getTime(),
    zone,
    round_off_digits,
    payees: 'persons',
    credits: back.map(({ row, paid_minor }) => ({
      payee_id: row.person_id,
      paid_minor: -paid_minor,
      taken: taken.get(String(row.id)) as Taken,
    })),
  })
}

const sumBy = (rows: readonly { readonly person_id: bigint; readonly net_minor: bigint }[]): Map<bigint, bigint> => {
  const sums = new Map<bigint, bigint>()
  for (const { person_id, net_minor } of rows) sums.set(person_id, (sums.get(person_id) ?? 0n) + net_minor)
  return sums
}

/** Out of the wallets what was released of it; what a wallet lacks is owed. */
async function fromWallets(trx: Transaction, due: ReadonlyMap<bigint, bigint>): Promise<Transfer[]> {
  const ids = [...due.keys()]
  const accounts = await lockAccounts(trx, [
    'franchise_commission_expense',
    'franchise_commission_held',
    'tds_payable',
    ...ids.flatMap((id) => [walletCode('COMMISSION', id), clawbackCode(id)]),
  ])
  const parts = ids.map((id) => {
    const wallet = walletCode('COMMISSION', id)
    return { id, wallet, ...takeBack(accounts.get(wallet)?.balance_minor ?? 0n, due.get(id)!) }
  })
  const owing = parts.flatMap(({ id, owed_minor }) => (owed_minor > 0n ? [id] : []))
  if (owing.length > 0) await openClawbacks(trx, owing)
  const [credit, kind] = ['franchise_commission_expense', 'franchise_commission'] as const
  return parts.flatMap(({ id, wallet, taken_minor, owed_minor }) => [
    { debit: wallet, credit, amount_minor: taken_minor, kind },
    { debit: clawbackCode(id), credit, amount_minor: owed_minor, kind },
  ])
}

/**
 * Takes back what franchises earned on pieces that came back: held money is no longer owed, of what was released their wallets give
 * what they hold and owe the rest, and the tax goes back with it. All parts of a line add up to what it paid. A source that paid
 * nothing changes nothing.
 * @throws RangeError when more pieces come back than were delivered
 */
export async function reverseCommission(trx: Transaction, returned: Returned): Promise<void> {
  const { source, source_id, at, by_person_id } = returned
  await lockSource(trx, returned)
  const rows = await lockRowsOf(trx, returned)
  const back = partsBack(rows, returned)
  if (back.length === 0) return
  const moving = back.filter(({ paid_minor }) => paid_minor > 0n)
  const { tds, keep } = await taxBack(trx, moving, rows, at)
  const ids = await nextIds(trx, back.length)
  const idOf = (part: TakenBack): bigint => ids[back.indexOf(part)]!
  const amounts = moving.map(({ row, paid_minor }, place) => ({
    person_id: row.person_id,
    is_held: row.is_held,
    net_minor: paid_minor + tds[place]!,
  }))
  const due = sumBy(amounts.filter(({ is_held, net_minor }) => !is_held && net_minor > 0n))
  const credit = 'franchise_commission_expense'
  const held_minor = amounts.reduce((sum, { is_held, net_minor }) => (is_held ? sum + net_minor : sum), 0n)
  const tds_minor = tds.reduce((sum, one) => sum - one, 0n)
  const transfers: Transfer[] = [
    ...(due.size === 0 ? [] : await fromWallets(trx, due)),
    { debit: 'franchise_commission_held', credit, amount_minor: held_minor, kind: 'franchise_commission' },
    { debit: 'tds_payable', credit, amount_minor: tds_minor, kind: 'tds' },
  ]
  const journal_id =
    moving.length === 0
      ? null
      : await postJournal(trx, {
          kind: 'goods_commission_returned',
          reference: `goods_commission:${idOf(moving[0]!)}`,
          idempotency_key: `goods_commission_returned:${idOf(moving[0]!)}`,
          input: { source, source_id, lines: returned.lines },
          event_at: at,
          created_by: by_person_id,
          transfers: transfers.filter(({ amount_minor }) => amount_minor > 0n),
        })
  await trx
    .insertInto('goods_commission')
    .values(
      back.map((part) => {
        const { id: mirrors_id, is_held: _, ...of } = part.row
        const figures = { base_minor: -part.base_minor, paid_minor: -part.paid_minor, most_minor: 0n }
        const place = moving.indexOf(part)
        const tax = { tds_minor: tds[place] ?? 0n, journal_id: place < 0 ? null : journal_id }
        return { ...of, ...figures, ...tax, id: idOf(part), mirrors_id, quantity: -part.pieces, at }
      }),
    )
    .execute()
  if (journal_id === null) return
  await keep(journal_id, (place) => idOf(moving[place]!))
  const released = moving.filter(({ row }) => !row.is_held)
  if (released.length > 0)
    await trx
      .insertInto('goods_commission_release')
      .values(released.map((part) => ({ commission_id: idOf(part), released_at: at, journal_id })))
      .execute()
}
