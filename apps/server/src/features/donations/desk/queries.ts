import { sql } from 'kysely'
import type { listLinks, listRequests } from '@banyan/contract/donations/desk.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import {
  isInSums,
  lateStatuses,
  linkStatuses,
  openStatuses,
  settledStatuses,
  statusesOfStep,
  undecidedStatuses,
} from '@banyan/domain/donations/link.ts'
import { bandHours, type TimeLeftBand } from '@banyan/domain/donations/time-left.ts'
import { daysAfter, hoursAfter } from '@banyan/domain/donations/rules.ts'
import { queuedKinds, type ReceivingStatus, type RequestKind } from '@banyan/domain/donations/donation-status.ts'
import { normaliseReference } from '@banyan/domain/payments/payment-key.ts'
import type { Database } from '#kit/database/database.ts'
import { days, flag, holds, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { keptWaits } from '../giving/queries.ts'
import { shownLinks } from '../links/queries.ts'
import { disputing } from '../queries.ts'
import { payableAt } from '../pairing-queries.ts'

/** By id or by name. */
const names = (alias: string) => holds(sql`${sql.ref(`${alias}.user_id`)} || ' ' || ${sql.ref(`${alias}.name`)}`)

const strikesOf = (member: string) => sql<bigint>`(
  select count(*) from donation_strike strike where strike.member_id = ${sql.ref(member)} and strike.counts)`

const linksAtDesk = (db: Database) =>
  shownLinks(db)
    .leftJoin('person as assigner', 'assigner.id', 'link.assigned_by')
    .select(['link.commitment_id', 'link.request_id', 'given.mode', 'assigner.user_id as assigned_by_user_id'])
    .select([
      strikesOf('link.payer_member_id').as('payer_strikes'),
      strikesOf('link.receiver_member_id').as('receiver_strikes'),
    ])

/** A link with everything that decisions are made by. */
export type LinkAtDesk = Awaited<ReturnType<ReturnType<typeof linksAtDesk>['executeTakeFirstOrThrow']>>

export const isUndecided = sql<boolean>`link.status = any(${undecidedStatuses}::text[])`

/** Links as an admin looks for them. Days are the company's, both ends included. */
export const findLinks = (
  db: Database,
  list: typeof listLinks,
  request: ListRequest<typeof listLinks>,
  { zone, row }: { readonly zone: string; readonly row: RowFor<typeof listLinks, LinkAtDesk> },
) => {
  return findPage(list, request, {
    db,
    rows: linksAtDesk(db),
    filters: {
      status: is('link.status'),
      step: (rows, step) => rows.where('link.status', 'in', statusesOfStep[step]),
      needs_decision: flag(isUndecided),
      payer: names('payer'),
      receiver: names('receiver'),
      reference: (rows, value) =>
        rows.where(sql<boolean>`link.id in (
          select link_id from donation_proof where starts_with(reference, ${normaliseReference(value)}))`),
      payment_mode: (rows, value) =>
        rows.where(sql<boolean>`link.id in (select link_id from donation_proof where payment_mode = ${value})`),
      ...days('link.assigned_at', zone),
    },
    sorts: {
      urgency: isUndecided,
      assigned_at: 'link.assigned_at',
      due_at: 'link.due_at',
      amount: 'link.amount_minor',
    },
    tieBreak: 'link.id',
    totals: {
      amount: sql`case when link.status = any(${linkStatuses.filter(isInSums)}::text[]) then link.amount_minor else 0 end`,
    },
    row,
  })
}

/** What waits for a member who is blocked, gone or in dispute is on hold. */
const shownStatus = sql<ReceivingStatus>`case
  when wanted.status in ('queued', 'partly_linked')
    and (person.is_blocked or member.left_at is not null or ${disputing('wanted.member_id')}) then 'on_hold'
  else wanted.status end`
const leftMinor = sql<bigint>`case when wanted.is_cancelled then 0 else wanted.amount_minor - wanted.held_minor end`

const shownRequests = (db: Database, now: Date) =>
  db
    .selectFrom('donation_request as wanted')
    .innerJoin('member', 'member.id', 'wanted.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('bank_account as bank', (join) =>
      join.onRef('bank.person_id', '=', 'person.id').on('bank.state', '=', 'approved'),
    )
    .select([
      'wanted.id',
      'wanted.requested_at',
      'wanted.since',
      'wanted.amount_minor',
      'wanted.held_minor',
      'wanted.settled_minor',
      'wanted.is_first',
      'wanted.is_cancelled',
      'wanted.reason',
      'person.user_id',
      'person.name',
    ])
    .select((eb) => eb.ref('wanted.kind').$castTo<RequestKind>().as('kind'))
    .select([shownStatus.as('shown_status'), leftMinor.as('left_minor')])
    .select(sql<boolean>`coalesce(${payableAt(now)}, false)`.as('has_bank'))
    .select(
      sql<boolean>`exists (select from donation_link late where late.request_id = wanted.id and late.status = any(${lateStatuses}::text[]))`.as(
        'has_late_proof',
      ),
    )

/** A request with what may be done with it. */
export type RequestAtDesk = Awaited<ReturnType<ReturnType<typeof shownRequests>['executeTakeFirstOrThrow']>>

/** Requests as an admin looks for them. */
export const findRequests = (
  db: Database,
  list: typeof listRequests,
  request: ListRequest<typeof listRequests>,
  { now, row }: { readonly now: Date; readonly row: RowFor<typeof listRequests, RequestAtDesk> },
) =>
  findPage(list, request, {
    db,
    rows: shownRequests(db, now),
    filters: {
      status: is(shownStatus),
      user_id: person('person'),
      kind: is('wanted.kind'),
    },
    sorts: {
      since: 'wanted.since',
      requested_at: 'wanted.requested_at',
      amount: 'wanted.amount_minor',
    },
    tieBreak: 'wanted.id',
    totals: {
      amount: 'wanted.amount_minor',
      linked: sql`wanted.held_minor - wanted.settled_minor`,
      settled: 'wanted.settled_minor',
      left: leftMinor,
    },
    row,
  })

const day_ms = 86_400_000

/** Who is blocked or has left waits for nothing. */
const isHere = (member: string) => sql<boolean>`exists (
  select from member join person on person.id = member.person_id
  where member.id = ${sql.ref(member)} and not person.is_blocked and member.left_at is null)`

interface Queues {
  readonly waiting_to_give: bigint
  readonly waiting_givers: bigint
  readonly waiting_to_receive: bigint
  readonly waiting_receivers: bigint
  readonly to_pay: bigint
  readonly to_pay_links: bigint
  readonly in_transit: bigint
  readonly in_transit_links: bigint
  readonly confirmed: bigint
  readonly confirmed_links: bigint
  readonly needs_decision: bigint
  readonly stuck_stages: bigint
  readonly kept_waiting: bigint
  readonly unmatched_since: Date | null
  readonly paused_since: Date | null
  readonly pause_reason: string
}

/** How far back the desk adds up what was confirmed. */
export const confirmed_days = 30

/** Where the donations are now, in one look. Who gives is counted once, whatever they have promised. */
export async function getQueues(db: Database, now: Date): Promise<Queues> {
  const { rows } = await sql<Queues>`
    select giving.*, receiving.*, links.*, settled.*, kept.*, pause.from_at as paused_since, coalesce(pause.reason, '') as pause_reason
    from (
      select coalesce(sum(amount_minor - held_minor), 0)::bigint as waiting_to_give,
        count(distinct member_id) as waiting_givers,
        count(*) filter (where mode = 'stage') as stuck_stages,
        min(since) filter (where since <= ${new Date(now.getTime() - day_ms)}) as unmatched_since
      from donation_commitment given where held_minor < amount_minor and end_status is null and ${isHere('given.member_id')}
    ) giving, (
      select coalesce(sum(amount_minor - held_minor), 0)::bigint as waiting_to_receive,
        count(distinct member_id) as waiting_receivers
      from donation_request wanted
      where held_minor < amount_minor and not is_cancelled and since <= ${now} and kind = any(${queuedKinds}::text[])
        and ${isHere('wanted.member_id')}
    ) receiving, (
      select coalesce(sum(amount_minor) filter (where status = 'assigned'), 0)::bigint as to_pay,
        count(*) filter (where status = 'assigned') as to_pay_links,
        coalesce(sum(amount_minor) filter (where status <> 'assigned'), 0)::bigint as in_transit,
        count(*) filter (where status <> 'assigned') as in_transit_links,
        count(*) filter (where ${isUndecided}) as needs_decision
      from donation_link link where status = any(${openStatuses}::text[])
    ) links, (
      select coalesce(sum(amount_minor), 0)::bigint as confirmed, count(*) as confirmed_links
      from donation_link
      where status = any(${settledStatuses}::text[]) and ended_at >= ${daysAfter(now, -confirmed_days)}
    ) settled
    cross join (select count(*) as kept_waiting from donation_commitment given where ${keptWaits(now)}) kept
    left join donation_pause pause on pause.until_at is null`.execute(db)
  return rows[0]!
}

interface Band {
  readonly band: TimeLeftBand
  readonly amount_minor: bigint
  readonly links: bigint
}

/** What payers and receivers have still to do, by the time they have left; only the bands that hold something. */
export async function findTimeLeft(db: Database, now: Date): Promise<Band[]> {
  const { under_2h, under_6h, under_24h } = bandHours
  const { rows } = await sql<Band>`
    select case
        when frozen_at is not null then 'paused'
        when due_at <= ${hoursAfter(now, under_2h)} then 'under_2h'
        when due_at <= ${hoursAfter(now, under_6h)} then 'under_6h'
        when due_at <= ${hoursAfter(now, under_24h)} then 'under_24h'
        else 'longer' end as band,
      sum(amount_minor)::bigint as amount_minor, count(*) as links
    from donation_link
    where status = any(${openStatuses}::text[]) and due_at is not null
    group by 1`.execute(db)
  return rows
}
