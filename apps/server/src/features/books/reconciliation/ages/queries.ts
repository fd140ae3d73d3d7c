import { sql, type RawBuilder } from 'kysely'
import type { CompanyAccountCode } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Reader } from '#kit/database/database.ts'
import { journalBefore, journalMoment, journalSince } from '../ledger/queries.ts'

/** The first instants of the ages that end at a moment: of the newest, the newer and the old. */
export interface AgesBefore {
  readonly starts: readonly [Date, Date, Date]
  readonly until: Date
}

export interface MovedByAge {
  readonly code: CompanyAccountCode
  /** 0 for the newest age, 2 for the old one. */
  readonly age: number
  readonly in_minor: bigint
  readonly out_minor: bigint
}

const ageOf = (moment: RawBuilder<unknown>, [newest, newer]: AgesBefore['starts']) =>
  sql`case when ${moment} >= ${newest} then 0 when ${moment} >= ${newer} then 1 else 2 end`

/** What came into accounts of the company and went out of them, by age. */
export async function findMovedByAge(
  db: Reader,
  codes: readonly CompanyAccountCode[],
  { starts, until }: AgesBefore,
): Promise<readonly MovedByAge[]> {
  const { rows } = await sql<MovedByAge>`
    select account.code, ${ageOf(journalMoment, starts)} as age,
      coalesce(sum(transfer.amount_minor) filter (where transfer.credit_account_id = account.id), 0)::bigint as in_minor,
      coalesce(sum(transfer.amount_minor) filter (where transfer.debit_account_id = account.id), 0)::bigint as out_minor
    from journal
    join transfer on transfer.journal_id = journal.id
    join ledger_account account on account.id in (transfer.debit_account_id, transfer.credit_account_id)
    where account.code = any(${codes}::text[]) and ${journalSince(starts[2])} and ${journalBefore(until)}
    group by 1, 2`.execute(db)
  return rows
}

/** Withdrawals that were open at a moment, by when they were asked for; 3 is older than the old age. In hundredths. */
export async function findOpenWithdrawals(
  db: Reader,
  { starts, until }: AgesBefore,
): Promise<readonly { readonly age: number; readonly gross_minor: bigint }[]> {
  const { rows } = await sql<{ age: number; gross_minor: bigint }>`
    select case when withdrawal.requested_at < ${starts[2]} then 3 else ${ageOf(sql.ref('withdrawal.requested_at'), starts)} end as age,
      sum(withdrawal.gross_minor)::bigint as gross_minor
    from withdrawal
    where withdrawal.requested_at < ${until} and not exists (
      select from withdrawal_step step where step.withdrawal_id = withdrawal.id and step.at < ${until}
        and step.state in ('paid', 'failed', 'rejected', 'cancelled'))
    group by 1`.execute(db)
  return rows
}
