import { sql } from 'kysely'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import { savedWallet } from '@banyan/domain/ledger/saved.ts'
import { earnedBefore } from '#features/incomes/incomes/index.ts'
import type { CountedRows } from '../queries.ts'

const held = `${heldWallet}:User`
const saved = `${savedWallet}:User`

/** Incomes, what of them is held, and what is saved of them for places. */
export const countedIncomes: readonly CountedRows[] = [
  (until) => sql`
    select part.line, sum(part.minor)
    from (
      select income.kind, account.wallet = ${heldWallet} as is_held, sum(income.paid_minor - income.admin_charge_minor) as paid_minor,
        sum(income.net_minor) as net_minor
      from income join ledger_account account on account.id = income.credit_account_id
      where ${earnedBefore(until)} group by 1, 2
    ) paid
    cross join lateral (values ('income_expense:' || paid.kind, -paid.paid_minor),
      (${held}::text, case when paid.is_held then paid.net_minor else 0 end)) as part (line, minor)
    group by 1`,
  (until) => sql`select ${held}::text, -coalesce(sum(amount_minor), 0) from closing_release where posted_at < ${until}`,
  (until) => sql`
    select ${held}::text, -coalesce(sum(income.net_minor), 0)
    from income_hold hold join income on income.id = hold.income_id where hold.released_at < ${until}`,
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0)
    from matrix_savings_entry entry, lateral (values
      (${saved}::text, case entry.act when 'deducted' then entry.amount_minor else -entry.amount_minor end),
      ('matrix_entries', case entry.act when 'bought' then entry.amount_minor else 0 end)) as part (line, minor)
    where entry.at < ${until} group by part.line`,
]
