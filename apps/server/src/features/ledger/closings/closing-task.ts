import { zstdDecompressSync } from 'node:zlib'
import { rulesOf, type Rules } from '@banyan/domain/plan/rules.ts'
import type { LineRow } from '@banyan/domain/plan/state/line.ts'
import type { Services } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { withClient } from '#kit/database/with-client.ts'
import { computing } from './cannot-compute.ts'
import type { OpeningTask, Uncounted, WindowTask } from './engine-run.ts'
import { startEventLog } from './event-log.ts'
import type { Frame } from './input/frame.ts'
import { findInstantPaid, findStateBlobs, readEvents, readNetwork, readUncounted } from './input/queries.ts'
import type { EarlierRules, Without } from './input/taken-queries.ts'
import { readLine } from './input/line-queries.ts'
import { findLookedAt } from './input/sponsor-queries.ts'
import { findVirtualEnds } from './input/virtual-queries.ts'
import { hundredthsOf } from './outcome-rows.ts'
import { findSettledStates } from './settlement/queries.ts'
import { companyPlan } from './plans/company-plan.ts'
import { getPlanVersion } from './plans/queries.ts'
import { findClosing } from './queries.ts'

/** A window with everything that decides what it pays: equal figures here are equal figures in the books. */
export interface FrozenWindow extends Frame {
  readonly from_ms: number
  readonly zone: string
  readonly round_off_digits: number
  readonly plan_version_id: bigint
  readonly rules: Rules
}

type Source = Pick<Services, 'db' | 'pool'>

/** What members carried out of a closing, unpacked. */
export const findOpening = async ({ db }: { readonly db: Reader }, closing_id: bigint): Promise<Uint8Array[]> =>
  (await findStateBlobs(db, closing_id)).map((blob) => zstdDecompressSync(blob))

/** The end of a window, and where the first edition of the rules ended: what is undone up to then never was. */
export const withoutUndone = ({ event_horizon_id, to_ms }: Frame, old: EarlierRules | null): Without => ({
  event_horizon_id,
  to_ms,
  old,
})

/** Loads what the engine needs of a window: the plan and the events it takes, but for what is left out. */
export async function loadWindow(source: Source, frozen: FrozenWindow, without: Without | null): Promise<WindowTask> {
  const { before, from_ms, to_ms, zone, round_off_digits, plan_version_id, rules } = frozen
  const events = startEventLog()
  const [version, paid, earlier, looked_at, virtual_ends] = await Promise.all([
    getPlanVersion(source.db, plan_version_id),
    findInstantPaid(source.db, frozen, rules === 1 ? null : without),
    before === null ? undefined : findClosing(source.db, before.id),
    findLookedAt(source.db, frozen),
    findVirtualEnds(source.db, frozen.event_horizon_id),
    withClient(source.pool, (client) => readEvents(client, frozen, rules === 1 ? null : without, events)),
  ])
  const plan = await computing(() => companyPlan(version.plan))
  const is_new_plan = earlier?.plan_version_id !== plan_version_id
  const line_before = is_new_plan && plan.single_leg.enabled ? await loadLine(source, frozen, without) : []
  const hundredths = hundredthsOf(round_off_digits)
  const instant = paid.map(({ kind, member_id, paid_minor }) => ({
    kind,
    member: Number(member_id) - 1,
    paid_minor: paid_minor / hundredths,
  }))
  return {
    events: events.done(),
    looked_at,
    virtual_ends,
    instant,
    plan,
    rules,
    round_off_digits,
    zone,
    from_ms,
    to_ms,
    is_new_plan,
    line_before,
  }
}

/** The line of who was activated before a window, for a plan that begins to pay by it. */
async function loadLine(source: Source, frozen: FrozenWindow, without: Without | null): Promise<LineRow[]> {
  const line: LineRow[] = []
  await withClient(source.pool, (client) => readLine(client, frozen, without, (row) => line.push({ ...row })))
  return line
}

/** Loads what members carry into a window: what the closing before left, with what closings before `settled_before` settled. */
export async function loadOpening(
  source: Source,
  frozen: FrozenWindow,
  settled_before: bigint | null,
): Promise<OpeningTask> {
  const { before, rules } = frozen
  if (before === null) return { opening: [], settled: [], uncounted: [] }
  const [opening, settled, earlier] = await Promise.all([
    findOpening(source, before.id),
    settled_before === null ? [] : findSettledStates(source.db, before.id, settled_before),
    findClosing(source.db, before.id),
  ])
  const uncounted: Uncounted[] = []
  if (earlier !== undefined && rulesOf(earlier.rules) === 1 && rules > 1)
    await withClient(source.pool, (client) => readUncounted(client, frozen, (row) => uncounted.push({ ...row })))
  return { opening, settled: settled.map((bytes) => zstdDecompressSync(bytes)), uncounted }
}

/** The places of the members that a window knows, and their sponsors at its end. */
export const loadNetwork = (source: Source, frame: Frame) =>
  withClient(source.pool, (client) => readNetwork(client, frame))
