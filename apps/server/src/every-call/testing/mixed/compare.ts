import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Mixed } from './mixed-company.ts'
import type { PaidRow } from './plain-book.ts'

/** Wallets of members, and the sums of the company that these acts touch. */
const personal = ['INCOME', 'FUND', 'GIVEN', 'REFUND', 'HELD', 'clawback_receivable']
const sums = ['cash', 'sales', 'gst_payable', 'pin_liability', 'tds_payable', 'charges_income']
const more_sums = ['withdrawals_in_process', 'goodwill_expense', 'suspense', 'till']
const company = [
  ...sums,
  ...more_sums,
  ...['referral', 'level', 'withdrawal_level'].map((kind) => `income_expense:${kind}`),
]
const compared = (code: string): boolean =>
  personal.includes(code.split(':')[0]!) || code.startsWith('income_expense:') || company.includes(code)

export interface Compared {
  /** Every amount that differs, as "account: portal, book". */
  readonly found: readonly string[]
  readonly amounts: number
}

function differing(codes: Iterable<string>, portal: Map<string, bigint>, book: (code: string) => bigint): Compared {
  const found: string[] = []
  let amounts = 0
  for (const code of codes) {
    const [there, here] = [portal.get(code) ?? 0n, book(code)]
    amounts += 1
    if (!isDeepStrictEqual(there, here)) found.push(`${code}: ${there}, by the book ${here}`)
  }
  return { found, amounts }
}

/** The wallets of some people, and every sum of the company. */
export async function compareOf(
  { world: { db }, book }: Mixed,
  people: readonly { person: bigint }[],
): Promise<Compared> {
  const codes = [...company, ...people.flatMap(({ person }) => personal.map((wallet) => `${wallet}:${person}`))]
  const { rows } = await sql<{ code: string; balance_minor: bigint }>`
    select code, balance_minor from ledger_account where code = any(${codes})`.execute(db)
  return differing(codes, new Map(rows.map((row) => [row.code, row.balance_minor])), (code) => book.of(code))
}

/** Every wallet of everybody, and every sum. */
export async function compareAll({ world: { db }, book }: Mixed): Promise<Compared> {
  const rows = await db.selectFrom('ledger_account').select(['code', 'balance_minor']).execute()
  const portal = new Map(rows.map(({ code, balance_minor }) => [code, balance_minor]))
  const codes = new Set([...portal.keys(), ...book.accounts.keys()].filter(compared))
  return differing(codes, portal, (code) => book.of(code))
}

const rowInWords = ({ person, kind, paid, tds }: PaidRow): string => `${kind} of ${person}: ${paid}, tax ${tds}`

/** Compares each income that was paid or undone since it was last asked, row by row with its tax. */
export function incomesBetween({ world: { db }, book }: Mixed): () => Promise<Compared> {
  let [portal_rows, book_rows] = [0, 0]
  return async () => {
    const { rows } = await sql<PaidRow>`
      select m.person_id as person, i.kind, i.paid_minor as paid, i.tds_minor as tds
      from income i join member m on m.id = i.member_id order by i.journal_id, i.id offset ${portal_rows}`.execute(db)
    const due = book.paid_rows.slice(book_rows).map(rowInWords).toSorted()
    const paid = rows.map(rowInWords).toSorted()
    portal_rows += paid.length
    book_rows += due.length
    const isSame = isDeepStrictEqual(paid, due)
    const found = isSame ? [] : [`incomes: ${paid.join(', ')}, by the book ${due.join(', ')}`]
    return { found, amounts: 2 * due.length }
  }
}
