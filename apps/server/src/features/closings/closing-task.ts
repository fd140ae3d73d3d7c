import { zstdDecompressSync } from 'node:zlib'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { decodeActivations } from '@banyan/domain/plan/state-bytes.ts'
import type { Services } from '../../kit/context.ts'
import type { Database, Transaction } from '../../kit/database.ts'
import { withClient } from '../../kit/with-client.ts'
import type { EngineTask } from './engine-run.ts'
import { startEventLog } from './event-log.ts'
import { findStateBlobs, readEvents, readNetwork, type Frame } from './input/queries.ts'
import { findClosing, getPlanVersion } from './queries.ts'

/** A window with everything that decides what it pays: equal figures here are equal figures in the books. */
export interface FrozenWindow extends Frame {
  readonly from_ms: number
  readonly zone: string
  readonly round_off_digits: number
  readonly plan_version_id: bigint
}

type Source = Pick<Services, 'db' | 'pool'>

/** What members carried out of a closing, unpacked. */
export const findOpening = async (
  { db }: { readonly db: Database | Transaction },
  closing_id: bigint,
): Promise<Uint8Array[]> => (await findStateBlobs(db, closing_id)).map((blob) => zstdDecompressSync(blob))

/** Loads what the engine needs for a window: the network, the events it takes, and what the closing before left. */
export async function loadTask(source: Source, frozen: FrozenWindow): Promise<EngineTask> {
  const { before, from_ms, to_ms, zone, round_off_digits, plan_version_id } = frozen
  const [opening, version, earlier] = await Promise.all([
    before === null ? [] : findOpening(source, before.id),
    getPlanVersion(source.db, plan_version_id),
    before === null ? undefined : findClosing(source.db, before.id),
  ])
  const events = startEventLog(decodeActivations(opening))
  const [network] = await Promise.all([
    withClient(source.pool, (client) => readNetwork(client, frozen.member_horizon_id)),
    withClient(source.pool, (client) => readEvents(client, frozen, events)),
  ])
  const is_new_plan = earlier?.plan_version_id !== plan_version_id
  return {
    network,
    events: events.done(),
    opening,
    plan: planSchema.parse(version.plan),
    round_off_digits,
    zone,
    from_ms,
    to_ms,
    is_new_plan,
  }
}
