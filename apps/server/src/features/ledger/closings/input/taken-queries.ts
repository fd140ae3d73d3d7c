import type { Frame } from './frame.ts'

/** Where the events of a frame begin and end, as words of SQL. */
interface Edges {
  readonly horizon_id: string
  readonly to: string
  /** Of the closing before. */
  readonly before_id: string
  readonly before_to: string
}

/**
 * The events a frame takes, with the instant and the id by which they are in their place. Two stretches that do not overlap:
 * what was written since the closing before was locked, and what was written earlier but happened after its window; each is
 * found by an index, however many events there are. What is left of a purchase is where the purchase is, whenever it was
 * written. Ids and instants are numbers, so nothing needs quoting.
 */
export function takenBy({ to_ms, event_horizon_id, before }: Frame): string {
  const at = (instant_ms: number) => `to_timestamp(${instant_ms} / 1000.0)`
  const edges = {
    horizon_id: String(event_horizon_id),
    to: at(to_ms),
    before_id: String(before?.event_horizon_id ?? 0n),
  }
  if (before === null) return `(${takenSince({ ...edges, before_to: '' })})`
  const within = { ...edges, before_to: at(before.to_ms) }
  return `(${takenSince(within)} union all ${takenLate(within)})`
}

/** A frame that sees all there is: the closing before is none where its id is 0. */
const open_edges: Edges = {
  horizon_id: '(select horizon_id from edges)',
  to: '(select to_at from edges)',
  before_id: '(select before_id from edges)',
  before_to: '(select before_to from edges)',
}

/** The same of the `edges` of a statement: one text whatever they are, and planned for any. */
export const takenOpen = `(${takenSince(open_edges)} union all ${takenLate(open_edges)})`

function takenRows({ to }: Edges, condition: string, ofKept: string): string {
  const placed = 'first.at as placed_at, first.id as placed_id'
  return `
    select first.*, ${placed} from business_event first
    where first.at < ${to} and ${condition} and first.replaces_id is null
    union all
    select kept.*, ${placed} from business_event kept join business_event first on first.id = kept.replaces_id
    where kept.replaces_id is not null and ${ofKept} and first.at < ${to} and ${condition}`
}

/** What was written since the closing before. */
function takenSince(edges: Edges): string {
  const within = (id: string) => `${id} <= ${edges.horizon_id} and ${id} > ${edges.before_id}`
  return takenRows(edges, within('first.id'), within('kept.replaces_id'))
}

/** What was written earlier and happened after its window. */
function takenLate(edges: Edges): string {
  return takenRows(edges, `first.id <= ${edges.before_id} and first.at >= ${edges.before_to}`, 'true')
}

/** Where the first edition of the rules ends: what it took keeps being settled by negative volume. */
export interface EarlierRules {
  readonly event_horizon_id: bigint
  readonly to_ms: number
}

/** Whether an event was taken by a closing of the first edition, as a condition. */
export const isOld = (event: string, old: EarlierRules | null): string =>
  old === null
    ? 'false'
    : `(${event}.id <= ${old.event_horizon_id} and ${event}.at < to_timestamp(${old.to_ms} / 1000.0))`

/** What was undone up to a window is left out, with its reversals; by the first edition of the rules nothing is. */
export interface Without {
  readonly event_horizon_id: bigint
  readonly to_ms: number
  readonly old: EarlierRules | null
}

/**
 * Whether an event is left without what was undone, as a condition. What is left of a purchase is there from when the rest
 * was undone; nothing is left of what the first edition of the rules took.
 */
export function isLeft(event: string, without: Without | null): string {
  if (without === null) return `${event}.replaces_id is null`
  const { event_horizon_id, to_ms, old } = without
  const isSeen = (one: string) => `${one}.id <= ${event_horizon_id} and ${one}.at < to_timestamp(${to_ms} / 1000.0)`
  return `case when ${event}.reverses_id is null
    then ${isOld(event, old)} or not exists (
      select from business_event undoing where undoing.reverses_id = ${event}.id and ${isSeen('undoing')})
      and (${event}.replaces_id is null or ${isSeen(event)})
    else exists (select from business_event undone where undone.id = ${event}.reverses_id and ${isOld('undone', old)}) end`
}
