import type { IncomeWhy } from '@banyan/contract/incomes/why.ts'
import { instantOfIncome } from '@banyan/domain/incomes/day-of-income.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { LEFT, RIGHT } from '@banyan/domain/network/network.ts'
import { sidesOf } from '@banyan/domain/network/questions/sides.ts'
import { maskPinNo } from '@banyan/domain/pins/pin-no.ts'
import type { Basis } from '@banyan/domain/plan/plan-input.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { takenEvents, type TakenEvent } from '#features/ledger/closings/index.ts'
import { incomeName } from '#kit/income-names.ts'
import { networkNow, type NetworkNow } from '#features/network/network/index.ts'
import { dailyOf } from './daily-of.ts'
import { orderOf } from './order-of.ts'
import { placeOf } from './place-of.ts'
import { maybeTax } from './tax-queries.ts'
import { correctedOf } from '../corrections/correction-of.ts'
import { maybeCorrection } from '../corrections/queries.ts'
import {
  legOf,
  moneyOf,
  moneyTrimsOf,
  incomeStatusOf,
  volumeTrimsOf,
  type LegFigures,
  teamOf,
} from '../lists/income-rows.ts'
import type { Scope } from '../scope.ts'
import { startSources } from '../strangers.ts'
import { findEvents, getCounted, maybeMirror, maybeSource, type WhyRow } from './queries.ts'

/** The most events that one leg of the page shows; the others are counted. */
const shown_events = 50
const pair_volume = 100n

type Side = 'left' | 'right'
type WhyLeg = NonNullable<IncomeWhy['matching']>['legs'][number]
type WhyEvent = WhyLeg['events'][number]

/** The events of a closing that reached each leg of a member, the newest first. */
function eventsByLeg(events: readonly TakenEvent[], { index }: NetworkNow, top: number): Record<Side, TakenEvent[]> {
  const legs: Record<Side, TakenEvent[]> = { left: [], right: [] }
  const sideOf = sidesOf(index, top)
  for (const event of events) {
    const side = event.own_leg >= 0 ? (event.member === top ? event.own_leg : -1) : sideOf(event.member)
    if (side === LEFT) legs.left.push(event)
    if (side === RIGHT) legs.right.push(event)
  }
  return legs
}

async function showEvents(
  db: Database,
  event_ids: readonly bigint[],
  basis: Basis,
  levelsDown: (member_id: bigint) => number,
): Promise<WhyEvent[]> {
  if (event_ids.length === 0) return []
  const rows = await findEvents(db, event_ids)
  const volumeOf = (row: (typeof rows)[number]): bigint => {
    const isPair = basis === 'pair' && row.kind !== 'virtual_business'
    const isOfAmount = ['withdrawal_paid', 'matrix_entry'].includes(row.undone_kind ?? row.kind)
    const moved = isPair
      ? pair_volume
      : isOfAmount || (basis === 'amount' && row.kind !== 'virtual_business')
        ? (row.undone_amount_minor ?? row.amount_minor)
        : (row.undone_bv_minor ?? row.bv_minor)
    return row.undone_id === null ? moved : -moved
  }
  return rows.map((row) => ({
    event_id: row.id,
    kind: row.kind,
    at: row.at,
    volume: volumeOf(row) as Minor,
    is_kept: row.replaces_id !== null,
    member_user_id: row.member_user_id,
    member_name: row.member_name,
    levels_down: levelsDown(row.member_id),
    package_name: row.package_name,
    pin_masked: row.pin_no === null ? null : maskPinNo(row.pin_no),
    receipt_no: row.receipt_no,
  }))
}

/** Both legs of a matching income, with the events beneath unless the reader only owns a share of the row. */
async function legsOf(services: Services, company: Company, row: WhyRow, are_events_shown: boolean): Promise<WhyLeg[]> {
  const top = Number(row.member_id) - 1
  const { basis, events } = await takenEvents(services, row.closing_id!)
  const network = await networkNow(services, company)
  const legs = eventsByLeg(events, network, top)
  const { depth } = network.index.columns
  const levelsDown = (member_id: bigint) => depth[Number(member_id) - 1]! - depth[top]!
  return Promise.all(
    (['left', 'right'] as const).map(async (side) => {
      const { total: _total, ...figures } = legOf(row as unknown as LegFigures, side)
      const shown = are_events_shown ? legs[side].slice(0, shown_events) : []
      const event_ids = shown.map((event) => BigInt(event.event_id))
      return {
        side,
        ...figures,
        events: await showEvents(services.db, event_ids, basis, levelsDown),
        event_count: legs[side].length,
      }
    }),
  )
}

/** The row an income was computed from; of a correction the one that the same closing made to it, where it made one. */
async function sourceOf(db: Database, row: WhyRow): Promise<IncomeWhy['source']> {
  const source = row.source_income_id === null ? undefined : await maybeSource(db, row.source_income_id)
  if (source === undefined) return null
  const { closing_id, adjusts_closing_id } = row
  const correction =
    closing_id === null || adjusts_closing_id === null
      ? undefined
      : await maybeCorrection(db, { closing_id, adjusts_closing_id }, source)
  const shown = correction === undefined ? source : ((await maybeSource(db, correction.id)) ?? source)
  const {
    paid_minor,
    sponsor_side,
    member_id: _member,
    activation_event_id: _activation,
    for_day: _day,
    ...rest
  } = shown
  return {
    ...rest,
    is_correction: correction !== undefined,
    paid: paid_minor as Minor,
    side: sponsor_side,
  }
}

/**
 * The activation, order or withdrawal that an income was paid on, with the path to the member who was paid; of ROI, which
 * is the member's own, only for the member and the company.
 */
async function eventOf(db: Database, row: WhyRow, is_shared: boolean): Promise<IncomeWhy['event']> {
  const { source_event_id, activation_event_id, order_event_id, level, kind } = row
  const counted = order_event_id === null ? null : await getCounted(db, order_event_id, row.closing_id!)
  const event_id = source_event_id ?? counted ?? (kind === 'roi' && !is_shared ? activation_event_id : null)
  if (event_id === null) return null
  const [event] = await showEvents(
    db,
    [event_id],
    kind === 'roi' ? 'amount' : 'bv',
    () => level ?? (kind === 'roi' ? 0 : 1),
  )
  return event ?? null
}

async function takenBackOf(db: Database, row: WhyRow): Promise<IncomeWhy['taken_back']> {
  const mirror = await maybeMirror(db, row)
  if (mirror === undefined) return null
  const is_mirror = row.mirrors_id !== null
  return { is_mirror, income_id: row.mirrors_id ?? mirror.id, at: mirror.at, receipt_no: mirror.receipt_no }
}

/** The event as the reader may know it: a stranger's act without the name, the receipt and the pin. */
async function knownEvent(
  services: Services,
  company: Company,
  { row, event, reader }: { readonly row: WhyRow; readonly event: IncomeWhy['event']; readonly reader: Scope },
): Promise<IncomeWhy['event']> {
  if (event === null) return null
  const sourceOf = await startSources(services, company, reader)
  const source = { ...row, from_user_id: event.member_user_id, from_name: event.member_name }
  const { from_user_id: shown } = sourceOf(row.kind, source)
  if (shown === event.member_user_id || shown === null) return event
  return { ...event, member_user_id: shown, member_name: shown, pin_masked: null, receipt_no: null }
}

/** How an income is read. */
export interface Sight {
  /** Admins may read everybody's incomes, and so those that paid for a place. */
  readonly reader: Scope
  /** A reader who only earned from this row, a sponsor: the figures explain the share, and whoever is below the other member stays unnamed. */
  readonly is_shared: boolean
}

/** An income walked down to what people did. */
export async function explainIncome(
  services: Services,
  company: Company,
  row: WhyRow,
  { reader, is_shared }: Sight,
): Promise<IncomeWhy> {
  // Legs are joined to the incomes of a closing that were paid on them.
  const isMatching = row.left_open !== null
  return {
    id: row.id,
    kind: row.kind,
    display_name: incomeName(company, row.kind),
    closing_id: row.closing_id,
    window_from: row.window_from,
    window_to: row.window_to,
    at: instantOfIncome(row),
    member_user_id: row.member_user_id,
    member_name: row.member_name,
    base: row.base_minor as Minor,
    rate: row.rate,
    level: row.level,
    paid_level: row.paid_level,
    ...moneyOf(row),
    tax: is_shared || row.tds_minor === 0n ? null : await maybeTax(services.db, row.id),
    ...incomeStatusOf({ ...row, released_at: row.released_at ?? row.freed_at }),
    money_trims: moneyTrimsOf(row.reasons),
    volume_trims: volumeTrimsOf(row.volume_trims),
    plan_version_id: row.plan_version_id,
    journal_id: row.journal_id,
    matching: isMatching
      ? {
          pairs: `${row.pairs ?? 0n}`,
          pairs_paid: `${row.pairs_paid ?? 0n}`,
          is_first_pair_done: row.is_first_pair_done ?? false,
          legs: await legsOf(services, company, row, !is_shared),
        }
      : null,
    line:
      row.kind === 'single_leg' && row.adjusts_closing_id === null
        ? { stage: row.level ?? 0, team: teamOf(row.base_minor) }
        : null,
    daily: await dailyOf(services.db, row),
    order: await orderOf(services.db, row, company.zone),
    event: await knownEvent(services, company, { row, event: await eventOf(services.db, row, is_shared), reader }),
    place: await placeOf(services.db, row, reader),
    taken_back: await takenBackOf(services.db, row),
    ...(await correctedOf(services, company, row, is_shared)),
    source: await sourceOf(services.db, row),
  }
}
