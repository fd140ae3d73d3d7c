import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Mixed } from './mixed-company.ts'

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

/** What everybody was paid of each kind and what was deducted of it, less what was undone. */
export async function compareIncomes({ world: { db }, book }: Mixed): Promise<Compared> {
  const { rows } = await sql<{ person: bigint; kind: string; paid: bigint; tds: bigint }>`
    select m.person_id as person, i.kind, sum(i.paid_minor)::bigint as paid, sum(i.tds_minor)::bigint as tds
    from income i join member m on m.id = i.member_id group by m.person_id, i.kind`.execute(db)
  const portal = new Map<string, bigint>()
  for (const { person, kind, paid, tds } of rows) {
    portal.set(`${kind} of ${person}`, paid)
    portal.set(`tax on ${kind} of ${person}`, tds)
  }
  const here = new Map<string, bigint>()
  for (const { person, kind, amount, tds, is_undone } of book.incomes) {
    if (is_undone) continue
    for (const [name, more] of [
      [`${kind} of ${person}`, amount],
      [`tax on ${kind} of ${person}`, tds],
    ] as const)
      here.set(name, (here.get(name) ?? 0n) + more)
  }
  return differing(new Set([...portal.keys(), ...here.keys()]), portal, (name) => here.get(name) ?? 0n)
}
