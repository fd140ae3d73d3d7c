import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { IncomeFigures } from '@banyan/domain/incomes/mirror.ts'
import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { Transaction } from '../../../kit/database.ts'
import { lockAccounts, openClawbacks, openJournal, type AccountCode } from '../../ledger/index.ts'

/** An income that an event causes, outside any closing. */
interface IncomeOfEvent extends IncomeFigures {
  readonly member_id: bigint
  readonly kind: string
  readonly from_member_id: bigint | null
  readonly source_event_id: bigint
  readonly level: number | null
  readonly paid_level: number | null
  readonly rate: string
  /** What was cut, as JSON text. */
  readonly reasons: string | null
  readonly plan_version_id: bigint
  /** The row it takes back. */
  readonly mirrors_id: bigint | null
}

interface IncomePosting {
  /** What caused the rows, such as "event:12": posted once. */
  readonly reference: string
  readonly at: Date
  readonly created_by: bigint | null
  readonly incomes: readonly IncomeOfEvent[]
}

/** Codes that the chart of accounts opens with a module; that they are there is checked when they are locked. */
const expenseOf = (kind: string) => `income_expense:${kind}` as AccountCode

const sumBy = <K>(incomes: readonly IncomeOfEvent[], keyOf: (income: IncomeOfEvent) => K): Map<K, bigint> => {
  const sums = new Map<K, bigint>()
  for (const income of incomes) sums.set(keyOf(income), (sums.get(keyOf(income)) ?? 0n) + income.net_minor)
  return sums
}

/** The person behind each member, to whom the money belongs. */
async function findOwners(trx: Transaction, incomes: readonly IncomeOfEvent[]): Promise<ReadonlyMap<bigint, bigint>> {
  const members = [...new Set(incomes.map(({ member_id }) => member_id))]
  const rows = await trx.selectFrom('member').select(['id', 'person_id']).where('id', 'in', members).execute()
  return new Map(rows.map(({ id, person_id }) => [id, person_id]))
}

/**
 * Posts the incomes of one event in one journal: each row is its own transfer of the net from the kind's expense account
 * to the member's income wallet. A negative row moves the other way; what the wallet lacks for it is first lent by the
 * member's clawback account, so that no wallet goes below zero. Nothing to post opens no journal.
 */
export async function postIncomes(trx: Transaction, posting: IncomePosting): Promise<void> {
  const { incomes, at, created_by, reference } = posting
  if (incomes.length === 0) return
  const owners = await findOwners(trx, incomes)
  const ownerOf = (income: IncomeOfEvent) => owners.get(income.member_id)!
  const byOwner = sumBy(incomes, ownerOf)
  const byKind = sumBy(incomes, ({ kind }) => kind)
  const wanted = [
    ...[...byKind.keys()].map(expenseOf),
    ...[...byOwner.keys()].flatMap((owner): AccountCode[] => [walletCode('INCOME', owner), clawbackCode(owner)]),
  ]
  const locked = await lockAccounts(trx, wanted)

  const lent = new Map<bigint, bigint>()
  for (const [owner, net_minor] of byOwner) {
    const held_minor = locked.get(walletCode('INCOME', owner))?.balance_minor ?? 0n
    const { owed_minor } = takeBack(held_minor, -net_minor)
    if (owed_minor > 0n) lent.set(owner, owed_minor)
  }
  await openClawbacks(trx, [...lent.keys()])
  const accounts = lent.size === 0 ? locked : await lockAccounts(trx, wanted)
  const idOf = (code: AccountCode): bigint => {
    const account = accounts.get(code)
    if (account === undefined) throw new Error(`incomes need the account ${code}, which is not open`)
    return account.id
  }

  const journal_id = await openJournal(trx, {
    kind: 'incomes',
    reference,
    idempotency_key: `incomes:${reference}`,
    input_hash: createHash('sha256').update(reference).digest(),
    event_at: at,
    created_by,
  })
  for (const [owner, amount_minor] of lent) {
    const [debit_account_id, credit_account_id] = [idOf(clawbackCode(owner)), idOf(walletCode('INCOME', owner))]
    const transfer = { journal_id, debit_account_id, credit_account_id, amount_minor, kind: 'clawback' }
    await trx.insertInto('transfer').values(transfer).execute()
  }
  await trx
    .insertInto('income')
    .values(
      incomes.map((income) => ({
        ...income,
        id: sql<bigint>`nextval('income_of_event_id')`,
        at,
        journal_id,
        debit_account_id: idOf(expenseOf(income.kind)),
        credit_account_id: idOf(walletCode('INCOME', ownerOf(income))),
      })),
    )
    .execute()

  const moved = new Map<bigint, bigint>()
  for (const [kind, net_minor] of byKind) moved.set(idOf(expenseOf(kind)), -net_minor)
  for (const [owner, net_minor] of byOwner) {
    const lent_minor = lent.get(owner) ?? 0n
    moved.set(idOf(walletCode('INCOME', owner)), net_minor + lent_minor)
    if (lent_minor > 0n) moved.set(idOf(clawbackCode(owner)), -lent_minor)
  }
  await sql`
    update ledger_account account set balance_minor = account.balance_minor + moved.amount
    from unnest(${[...moved.keys()]}::bigint[], ${[...moved.values()]}::bigint[]) as moved (id, amount)
    where account.id = moved.id`.execute(trx)
}
