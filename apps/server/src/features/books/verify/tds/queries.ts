import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** The person of a credit: the member of an income, or the franchise of a commission. */
const personOf = sql`coalesce(income.person_id, member.person_id)`

/** In which year an income counts: the one it was credited in, or that of what it takes back. */
const yearOfIncome = sql`
  case when income.paid_minor >= 0 then credit_day.year
    when income.mirrors_id is not null then coalesce((
      select mirrored_day.year from taxed_credit mirrored join credit_day mirrored_day on mirrored_day.journal_id = mirrored.journal_id
      where mirrored.id = income.mirrors_id), credit_day.year)
    else coalesce((
      select min(earlier_day.year) from income earlier join credit_day earlier_day on earlier_day.journal_id = earlier.journal_id
      where earlier.member_id = income.member_id
        and coalesce(earlier.adjusts_closing_id, earlier.closing_id) = (
          select own.adjusts_closing_id from income own where own.id = income.id)), credit_day.year) end`

/** Tax deducted at source: where it went, what it followed from, and that the years add up. */
export const tdsChecks: readonly Check[] = [
  check(
    'the tax on incomes is owed to the tax office, journal by journal',
    sql`
      select coalesce(taxed.journal_id, moved.journal_id) as what,
        coalesce(taxed.tds_minor, 0) <> coalesce(moved.tds_minor, 0) as is_broken
      from (select journal_id, sum(tds_minor) as tds_minor from taxed_credit where tds_minor <> 0 group by journal_id) taxed
      full join (
        select transfer.journal_id, sum(case when payable.id = transfer.credit_account_id then amount_minor else -amount_minor end) as tds_minor
        from transfer join ledger_account payable on payable.code = 'tds_payable'
          and payable.id in (transfer.debit_account_id, transfer.credit_account_id)
        where transfer.kind = 'tds' group by transfer.journal_id
      ) moved on moved.journal_id = taxed.journal_id`,
  ),
  check(
    'every income with tax has its deduction, and every deduction its income',
    sql`
      select coalesce(income.id, deduction.income_id) as what,
        (income.tds_minor, income.paid_minor, income.journal_id, ${personOf})
          is distinct from (deduction.tds_minor, deduction.paid_minor, deduction.journal_id, deduction.person_id) as is_broken
      from (select * from taxed_credit where tds_minor <> 0) income
      left join member on member.id = income.member_id
      full join tds_deduction deduction on deduction.income_id = income.id`,
  ),
  check(
    'every deduction follows the rule of its day',
    sql`
      select deduction.id as what,
        deduction.rule_id is distinct from
          (select id from tds_rule newest where newest.from_day <= deduction.credited_on order by newest.from_day desc, newest.id desc limit 1)
        or (day.credited_on, day.rule_id) is distinct from (deduction.credited_on, deduction.rule_id)
        or deduction.percent <> case when deduction.pan_document_id is null then greatest(rule.percent, rule.no_pan_percent) else rule.percent end
        or deduction.tds_minor <> case
          when deduction.paid_minor > 0 then least(greatest(due.minor - deduction.tds_before_minor, 0), deduction.paid_minor)
          when -deduction.paid_minor >= deduction.credited_before_minor then -deduction.tds_before_minor
          else round(deduction.tds_before_minor * deduction.paid_minor / (deduction.credited_before_minor * unit.minor)) * unit.minor end as is_broken
      from tds_deduction deduction
      join tds_rule rule on rule.id = deduction.rule_id
      left join credit_day day on day.journal_id = deduction.journal_id
      cross join (select power(10::numeric, 2 - round_off_digits) as minor from company) unit
      cross join lateral (
        select case when deduction.credited_before_minor + deduction.paid_minor <= rule.threshold_minor then 0
          when deduction.due_before_micro is not null
            then round((deduction.due_before_micro + deduction.paid_minor * deduction.percent * 10000) / (1000000 * unit.minor)) * unit.minor
          -- Before tax by item the whole year had the rate of its last credit.
          else round((deduction.credited_before_minor + deduction.paid_minor) * deduction.percent / (100 * unit.minor)) * unit.minor end as minor
      ) due`,
  ),
  check(
    'two admins agreed to every rule of tax that was added, and to nothing else than it',
    sql`
      select coalesce('rule ' || rule.id, 'asked rule ' || asked.id) as what,
        rule.id is null or asked.id is null or asked.decided_by = asked.requested_by or asked.requested_by <> asked.asked_by
          or asked.kind <> 'tax_rule' as is_broken
      from (select * from tds_rule where added_by is not null) rule
      full join (
        select asked.*, approval.kind, approval.requested_by, approval.decided_by, approval.decided_at
        from asked_tds_rule asked join approval on approval.id = asked.approval_id where approval.state = 'approved'
      ) asked
        on (asked.asked_by, asked.decided_at, asked.from_day, asked.section, asked.code, asked.percent, asked.no_pan_percent,
          asked.threshold_minor) = (rule.added_by, rule.added_at, rule.from_day, rule.section, rule.code, rule.percent,
          rule.no_pan_percent, rule.threshold_minor)`,
  ),
  check(
    'the tax year of every member adds up to the incomes credited in it, the tax on them, and what an import brought',
    sql`
      select coalesce(kept.year, counted.year) || ' ' || coalesce(kept.person_id, counted.person_id) as what,
        (coalesce(kept.credited_minor, 0), coalesce(kept.tds_minor, 0))
          is distinct from (coalesce(counted.credited_minor, 0), coalesce(counted.tds_minor, 0)) as is_broken
      from tax_year kept
      full join (
        select year, person_id, sum(credited_minor)::bigint as credited_minor, sum(tds_minor)::bigint as tds_minor
        from (
          select ${yearOfIncome} as year, ${personOf} as person_id, income.paid_minor as credited_minor, income.tds_minor
          from taxed_credit income
          join credit_day on credit_day.journal_id = income.journal_id
          left join member on member.id = income.member_id
          union all
          select year, person_id, credited_minor, tds_minor from opening_tax
        ) item
        group by 1, 2
      ) counted on counted.year = kept.year and counted.person_id = kept.person_id`,
  ),
  check(
    'what is due in the tax year of every member adds up item by item, each at the rate and the standing of its day',
    sql`
      select coalesce(kept.year, counted.year) || ' ' || coalesce(kept.person_id, counted.person_id) as what,
        (coalesce(kept.due_micro, 0), coalesce(kept.waiting_pan_micro, 0), coalesce(kept.waiting_no_pan_micro, 0))
          is distinct from (coalesce(counted.due_micro, 0) + coalesce(carried.due_micro, 0),
            coalesce(counted.waiting_pan_micro, 0), coalesce(counted.waiting_no_pan_micro, 0))
        or coalesce(kept.standing, 'waiting') <> coalesce((
          select standing from tax_standing last
          where last.person_id = kept.person_id and last.year = kept.year order by from_journal_id desc, id desc limit 1), 'waiting') as is_broken
      from tax_year kept
      full join tax_year_by_item counted on counted.year = kept.year and counted.person_id = kept.person_id
      left join tax_carried carried on carried.year = kept.year and carried.person_id = kept.person_id`,
  ),
  check(
    'a challan took what it says from the tax owed',
    sql`
      select challan.id as what, coalesce(sum(transfer.amount_minor), 0) <> challan.amount_minor as is_broken
      from tds_challan challan
      left join journal on journal.kind = 'tds_deposit' and journal.reference = 'tds_challan:' || challan.id
      left join ledger_account payable on payable.code = 'tds_payable'
      left join transfer on transfer.journal_id = journal.id and transfer.debit_account_id = payable.id
      group by challan.id`,
  ),
]
