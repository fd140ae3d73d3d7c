import { addDays } from '@banyan/domain/calendar/business-day.ts'
import { companyAccounts, type CompanyAccountCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { agesOf, openAges, type OpenByAge } from '@banyan/domain/ledger/reconcile.ts'
import { placeOfLine, type ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import type { Asking } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { startOf, type Span } from '../span.ts'
import { findMovedByAge, findOpenWithdrawals, type AgesBefore, type MovedByAge } from './queries.ts'

const isAged = ({ code }: { readonly code: CompanyAccountCode }) =>
  ['payables', 'suspense'].includes(placeOfLine(code).group)
const aged = companyAccounts.filter(isAged).map(({ code }) => code)

const agesBefore = (context: Asking, { to, until }: Span): AgesBefore => {
  const [newest, newer, old] = openAges.map((days) => startOf(context, addDays(to, -days))) as [Date, Date, Date]
  return { starts: [newest, newer, old], until }
}

/** Of a balance above zero what came in within an age explains it, of one below what went out. */
const explaining = (rows: readonly MovedByAge[], closing_minor: bigint): readonly [bigint, bigint, bigint] => {
  const within = (age: number): bigint => {
    const moved = rows.find((row) => row.age === age)
    return (closing_minor < 0n ? moved?.out_minor : moved?.in_minor) ?? 0n
  }
  return [within(0), within(1), within(2)]
}

/**
 * How old what is open on payables and in suspense is at the end of a span. Of withdrawals each open one is looked at; of the
 * others what came in first is taken to be settled first. `closingOf` is the balance of a line, as the ledger signs it.
 */
export async function agesOfLines(
  db: Reader,
  context: Asking,
  span: Span,
  closingOf: (line: ReconciliationKey) => bigint,
): Promise<ReadonlyMap<ReconciliationKey, OpenByAge>> {
  const before = agesBefore(context, span)
  const moved = await findMovedByAge(db, aged, before)
  const open = await findOpenWithdrawals(db, before)
  const openAt = (age: number) => open.find((row) => row.age === age)?.gross_minor ?? 0n
  const ages = aged.map((code): [ReconciliationKey, OpenByAge] => {
    const rows = moved.filter((row) => row.code === code)
    return [code, agesOf(closingOf(code), explaining(rows, closingOf(code)))]
  })
  return new Map([...ages, ['withdrawals_in_process', [openAt(0), openAt(1), openAt(2), openAt(3)]]])
}
