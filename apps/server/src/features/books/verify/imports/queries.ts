import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/** Opening balances are money from nothing: two admins agreed to each, and each was entered once. */
export const importChecks: readonly Check[] = [
  check(
    'a wallet begins with what an accepted import says, once, and with nothing else',
    sql`
      select coalesce('opening balance ' || opening.id, 'transfer ' || posted.id) as what,
        posted.id is null or opening.id is null
          or (opening.amount_minor, opening.person_id, opening.wallet) is distinct from
            (posted.amount_minor, posted.owner_person_id, posted.wallet) as is_broken
      from opening_balance opening
      full join (
        select transfer.id, transfer.journal_id, transfer.amount_minor, account.owner_person_id, account.wallet
        from transfer
        join ledger_account source on source.id = transfer.debit_account_id and source.code = 'opening_balances'
        left join ledger_account account on account.id = transfer.credit_account_id
      ) posted on posted.journal_id = opening.journal_id and posted.owner_person_id = opening.person_id
        and posted.wallet = opening.wallet`,
  ),
  check(
    'nothing enters the account of opening balances again',
    sql`
      select transfer.id as what, true as is_broken from transfer
      join ledger_account account on account.id = transfer.credit_account_id and account.code = 'opening_balances'`,
  ),
  check(
    'an import that counts was accepted by an admin who neither uploaded nor ran it, and its balances and legs come to what was accepted',
    sql`
      select batch.import_no as what,
        case batch.state when 'accepted' then coalesce(entered.sum_minor, 0) <> batch.opening_minor
            when 'accepting' then coalesce(entered.sum_minor, 0) > batch.opening_minor
            else entered.sum_minor is not null end
          or case batch.state when 'accepted'
              then (coalesce(opened.left_minor, 0), coalesce(opened.right_minor, 0)) <> (batch.left_carry_minor, batch.right_carry_minor)
            when 'accepting' then opened.left_minor > batch.left_carry_minor or opened.right_minor > batch.right_carry_minor
            else opened.batch_id is not null end
          or batch.state in ('accepted', 'accepting')
            and (batch.run_by is null or batch.accepted_by in (batch.uploaded_by, batch.run_by) or acceptor.user_type <> 'Admin')
          or coalesce(entered.strangers, 0) > 0 or coalesce(opened.strangers, 0) > 0 as is_broken
      from import_batch batch
      left join person acceptor on acceptor.id = batch.accepted_by
      left join (
        select opening.batch_id, sum(opening.amount_minor) as sum_minor,
          count(*) filter (where member.id is null or not member.id between own.first_member_id and own.last_member_id) as strangers
        from opening_balance opening
        join import_batch own on own.id = opening.batch_id
        left join member on member.person_id = opening.person_id
        group by opening.batch_id
      ) entered on entered.batch_id = batch.id
      left join (
        select leg.batch_id,
          sum(leg.volume_minor) filter (where leg.side = 'left') as left_minor,
          sum(leg.volume_minor) filter (where leg.side = 'right') as right_minor,
          count(*) filter (where not leg.member_id between own.first_member_id and own.last_member_id) as strangers
        from opening_leg leg join import_batch own on own.id = leg.batch_id
        group by leg.batch_id
      ) opened on opened.batch_id = batch.id`,
  ),
  check(
    'a leg opens with what an accepted import says, once, and with nothing else; it sells nothing and is never taken back',
    sql`
      select coalesce('event ' || event.id, 'opening leg ' || leg.id) as what,
        event.id is null or leg.id is null
          or (event.member_id, event.side, event.bv_minor, event.created_by) is distinct from
            (leg.member_id, leg.side, leg.volume_minor, batch.accepted_by)
          or event.amount_minor <> 0 or event.own_cap_minor is not null or event.cap_base_minor is not null
          or exists (select from business_event undoing where undoing.reverses_id = event.id) as is_broken
      from opening_leg leg join import_batch batch on batch.id = leg.batch_id
      full join (select * from business_event where kind = 'opening_leg') event
        on event.source_type = 'opening_leg' and event.source_id = leg.id`,
  ),
  check(
    'a tax year opens with what an accepted import says of its members, of the year in which its file was uploaded',
    sql`
      select batch.import_no as what,
        case batch.state when 'accepted' then (coalesce(opened.credited_minor, 0), coalesce(opened.tds_minor, 0))
              is distinct from (batch.year_income_minor, batch.year_tds_minor)
            when 'accepting' then coalesce(opened.credited_minor, 0) > batch.year_income_minor
            else opened.batch_id is not null end
          or coalesce(opened.strangers, 0) > 0 as is_broken
      from import_batch batch
      left join (
        select opening.batch_id, sum(opening.credited_minor) as credited_minor, sum(opening.tds_minor) as tds_minor,
          count(*) filter (where member.id is null or not member.id between own.first_member_id and own.last_member_id
            or opening.year <> extract(year from uploaded.on_day - interval '3 months')
            or opening.rule_id is distinct from (
              select id from tds_rule where from_day <= uploaded.on_day order by from_day desc, id desc limit 1)) as strangers
        from opening_tax opening
        join import_batch own on own.id = opening.batch_id
        cross join company
        cross join lateral (select (own.uploaded_at at time zone company.zone)::date as on_day) uploaded
        left join member on member.person_id = opening.person_id
        group by opening.batch_id
      ) opened on opened.batch_id = batch.id`,
  ),
  check(
    'a package that came with an import belongs to a member of an accepted import, with no price and no volume',
    sql`
      select activation.receipt_no as what,
        batch.id is null or activation.price_minor <> 0 or activation.bv_minor <> 0
          or activation.kind not in ('first', 'repeat')
          or activation.by_person_id <> batch.accepted_by as is_broken
      from activation
      left join import_batch batch on batch.state in ('accepting', 'accepted')
        and activation.member_id between batch.first_member_id and batch.last_member_id
      where activation.mode = 'import'`,
  ),
  check(
    'papers that came with an import begin by whoever accepted it, and are approved by nobody who had it in hand',
    sql`
      select replace(paper.noun, '_', ' ') || ' ' || paper.id as what,
        case when paper.import_id is null then coalesce(begun.by_person_id = batch.accepted_by and begun.at >= batch.accepting_at, false)
          else batch.id is distinct from paper.import_id or begun.by_person_id is distinct from batch.accepted_by
            or paper.state = 'approved' and (paper.decided_by is null
              or paper.decided_by in (batch.uploaded_by, batch.run_by, batch.accepted_by)) end as is_broken
      from (
        select 'bank_account' as noun, id, person_id, import_id, state, decided_by from bank_account
        union all select 'kyc_document', id, person_id, import_id, state, decided_by from kyc_document
      ) paper
      left join member on member.person_id = paper.person_id
      left join import_batch batch on batch.state in ('accepting', 'accepted')
        and member.id between batch.first_member_id and batch.last_member_id
      left join step begun on begun.noun = paper.noun and begun.subject_id = paper.id and begun.move is null
      where paper.import_id is not null or batch.id is not null`,
  ),
]
