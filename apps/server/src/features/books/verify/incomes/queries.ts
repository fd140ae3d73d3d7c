import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Closings and what they paid: money and volume are conserved, and every income stands once. */
export const incomeChecks: readonly Check[] = [
  check(
    'closings follow each other without a gap, each from where the last one ended',
    sql`
      select id as what, window_from <> lag(window_to, 1, window_from) over later or id <> lag(id, 1, id - 1) over later + 1
        or event_horizon_id < lag(event_horizon_id) over later or member_horizon_id < lag(member_horizon_id) over later as is_broken
      from closing window later as (order by id)`,
  ),
  check(
    'a credited closing has posted every chunk with every income',
    sql`
      select closing.id as what,
        coalesce(chunk.chunks, 0) <> closing.chunk_count or coalesce(chunk.incomes, 0) <> coalesce(paid.incomes, 0) as is_broken
      from closing
      left join (select closing_id, count(*) as chunks, sum(income_count) as incomes from closing_chunk group by closing_id) chunk
        on chunk.closing_id = closing.id
      left join (select closing_id, count(*) as incomes from income group by closing_id) paid on paid.closing_id = closing.id
      where closing.status = 'credited'`,
  ),
  check(
    'every closing before the last is credited, and incomes belong to closings that are locked',
    sql`
      select id as what,
        (status <> 'credited' and id < (select max(id) from closing where status <> 'preview'))
          or (status = 'preview' and exists (select from income where income.closing_id = closing.id)) as is_broken
      from closing`,
  ),
  check(
    'an income pays its member, from its own expense account',
    sql`
      select income.id as what,
        wallet.wallet is null or wallet.wallet not in ('HELD', 'INCOME') or wallet.owner_person_id is distinct from member.person_id
          or expense.code is distinct from 'income_expense:' || income.kind as is_broken
      from income
      left join ledger_account wallet on wallet.id = income.credit_account_id
      left join ledger_account expense on expense.id = income.debit_account_id
      left join member on member.id = income.member_id`,
  ),
  check(
    'gross is paid and trimmed, net is paid without deductions',
    sql`
      select id as what, gross_minor <> paid_minor + trimmed_minor or net_minor <> paid_minor - tds_minor - admin_charge_minor as is_broken
      from income`,
  ),
  check(
    'a credited closing has put its net into wallets',
    sql`
      select closing.id as what, coalesce(paid.net_minor, 0) <> coalesce(credited.amount_minor, 0) as is_broken
      from closing
      left join (select closing_id, sum(net_minor) as net_minor from income group by closing_id) paid on paid.closing_id = closing.id
      left join (
        select journals.closing_id, sum(entry.amount_minor) as amount_minor
        from (select distinct closing_id, journal_id from income) journals
        join ledger_entry entry on entry.journal_id = journals.journal_id
        join ledger_account account on account.id = entry.account_id and account.wallet is not null
        -- What a wallet was lent so that something could be taken back is no income.
        where entry.kind <> 'clawback'
        group by journals.closing_id
      ) credited on credited.closing_id = closing.id
      where closing.status = 'credited'`,
  ),
  check(
    'volume is conserved on both legs: opening and new are used, lapsed and carried',
    sql`
      select closing_id || ' ' || member_id as what,
        left_open + left_new <> left_used + left_lapsed + left_carry or right_open + right_new <> right_used + right_lapsed + right_carry as is_broken
      from matching`,
  ),
  check(
    'a matching income pays what its matching says',
    sql`
      select matching.closing_id || ' ' || matching.member_id as what,
        (income.closing_id, income.member_id, income.kind, income.gross_minor, income.trimmed_minor, income.paid_minor)
          is distinct from (matching.closing_id, matching.member_id, 'matching', matching.gross_minor, matching.trimmed_minor, matching.paid_minor) as is_broken
      from matching left join income on income.id = matching.income_id
      where matching.income_id is not null or matching.paid_minor <> 0`,
  ),
]
