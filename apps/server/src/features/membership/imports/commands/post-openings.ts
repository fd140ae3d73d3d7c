import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { balanceColumns } from '@banyan/domain/imports/import-columns.ts'
import type { CompanyAccountCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Transaction } from '#kit/database/database.ts'
import { moveBalances, openJournal } from '#features/ledger/ledger/index.ts'
import { openTaxYears, type OpeningTax } from '#features/ledger/tds/index.ts'
import type { Batch } from '../queries.ts'
import type { EnteredStretch } from '../stretch.ts'

interface Opening {
  readonly person_id: bigint
  readonly account_id: bigint
  readonly wallet: string
  readonly amount_minor: bigint
}

const source: CompanyAccountCode = 'opening_balances'

const walletsOf = sql`(values ${sql.join(Object.values(balanceColumns).map((wallet) => sql`(${wallet}::text)`))})`

/** What wallets of a stretch begin with, in the order of the accounts, which are locked. */
async function lockOpenings(trx: Transaction, batch: Batch, { after, to }: EnteredStretch): Promise<Opening[]> {
  const before = batch.first_member_id! - 1n
  const { rows } = await sql<Opening>`
    select member.person_id, account.id as account_id, account.wallet, opening.amount_minor
    from import_row r
    join member on member.id = ${before} + r.order_no
    cross join ${walletsOf} as named (wallet)
    cross join lateral (
      select case named.wallet when 'INCOME' then r.income_minor when 'FUND' then r.fund_minor else r.repurchase_minor end as amount_minor
    ) opening
    join ledger_account account on account.owner_person_id = member.person_id and account.wallet = named.wallet
    where r.batch_id = ${batch.id} and r.order_no > ${after} and r.order_no <= ${to} and opening.amount_minor > 0
    order by account.id
    for no key update of account`.execute(trx)
  return rows
}

/** The account that balances come from. It is older than any wallet, so it is locked before them. */
const lockSource = (trx: Transaction) =>
  trx.selectFrom('ledger_account').select('id').where('code', '=', source).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Members of a stretch are events from now on, as whoever joins is one. */
const recordJoinings = (trx: Transaction, batch: Batch, { after, to, at }: EnteredStretch) => {
  const before = batch.first_member_id! - 1n
  return sql`
    insert into business_event (kind, member_id, at, source_type, source_id, created_by)
    select 'registration', id, ${at}, 'member', id, ${batch.accepted_by} from member
    where id > ${before + BigInt(after)} and id <= ${before + BigInt(to)} order by id`.execute(trx)
}

/** Opens the tax years of a stretch, before its wallets are locked, as at every credit. */
async function openTaxYearsOf(trx: Transaction, batch: Batch, { after, to }: EnteredStretch): Promise<void> {
  if (batch.year_income_minor === 0n) return
  const before = batch.first_member_id! - 1n
  const { rows: taxes } = await sql<OpeningTax>`
    select member.person_id, r.year_income_minor as credited_minor, r.year_tds_minor as tds_minor
    from import_row r join member on member.id = ${before} + r.order_no
    where r.batch_id = ${batch.id} and r.order_no > ${after} and r.order_no <= ${to} and r.year_income_minor > 0
    order by member.person_id`.execute(trx)
  const { zone } = await trx.selectFrom('company').select('zone').executeTakeFirstOrThrow()
  await openTaxYears(trx, { batch_id: batch.id, day: businessDay(batch.uploaded_at.getTime(), zone), taxes })
}

/**
 * Enters what wallets of a stretch of members begin with, in one journal, with a row for each that is kept for ever. It was
 * taxed by the former system, so no tax is deducted; what that system credited and deducted this year opens the tax year.
 */
export async function postOpenings(trx: Transaction, batch: Batch, stretch: EnteredStretch): Promise<void> {
  await recordJoinings(trx, batch, stretch)
  await openTaxYearsOf(trx, batch, stretch)
  const { id: source_id } = await lockSource(trx)
  const openings = await lockOpenings(trx, batch, stretch)
  if (openings.length === 0) return
  const reference = `import:${batch.id}`
  const journal = await openJournal(trx, {
    kind: 'opening_balance',
    reference,
    idempotency_key: `${reference}:${stretch.after}`,
    input_hash: createHash('sha256')
      .update(openings.map(({ account_id, amount_minor }) => `${account_id}:${amount_minor}`).join())
      .digest(),
    event_at: stretch.at,
    created_by: batch.accepted_by,
  })
  const [accounts, amounts] = [
    openings.map(({ account_id }) => account_id),
    openings.map(({ amount_minor }) => amount_minor),
  ]
  await sql`
    insert into opening_balance (batch_id, person_id, wallet, amount_minor, journal_id)
    select ${batch.id}, person_id, wallet, amount, ${journal.id}
    from unnest(${openings.map(({ person_id }) => person_id)}::bigint[], ${openings.map(({ wallet }) => wallet)}::text[],
      ${amounts}::bigint[]) with ordinality as opening (person_id, wallet, amount, nth) order by nth`.execute(trx)
  await sql`
    insert into transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
    select ${journal.id}, ${source_id}, account_id, amount, 'opening_balance'
    from unnest(${accounts}::bigint[], ${amounts}::bigint[]) with ordinality as opening (account_id, amount, nth) order by nth`.execute(
    trx,
  )
  const total = amounts.reduce((sum, amount) => sum + amount, 0n)
  await moveBalances(
    trx,
    journal,
    new Map([[source_id, -total], ...openings.map((one) => [one.account_id, one.amount_minor] as const)]),
  )
}
