import { zstdDecompressSync } from 'node:zlib'
import { STATE_CHUNK } from '@banyan/domain/plan/state/state-bytes.ts'
import { decodeCarryOf } from '@banyan/domain/plan/state/decode-state.ts'
import type { Reader } from '#kit/database/database.ts'
import { findChunks, findMatchedOf } from './queries.ts'

/** A leg of a member in a closing, in hundredths: what was matched of it, and what lapsed. */
interface LegUsed {
  readonly used: bigint
  readonly lapsed: bigint
}

/** What one closing in the books did with a member's volume. */
export interface MemberClosing {
  readonly closing_id: bigint
  readonly window_to: Date
  readonly left: LegUsed
  readonly right: LegUsed
}

/**
 * What the credited closings whose windows ended after one instant, and not after another, matched of a member, oldest
 * first. A closing that only let volume pass by used nothing.
 */
export async function matchedOf(
  db: Reader,
  member_id: bigint,
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<MemberClosing[]> {
  const rows = await findMatchedOf(db, member_id, after, until)
  return rows.map(({ closing_id, window_to, ...legs }) => ({
    closing_id,
    window_to,
    left: { used: legs.left_used ?? 0n, lapsed: legs.left_lapsed ?? 0n },
    right: { used: legs.right_used ?? 0n, lapsed: legs.right_lapsed ?? 0n },
  }))
}

type Carried = readonly [left: bigint, right: bigint]
const nothing: Carried = [0n, 0n]

/**
 * What a member carried out of each of these closings, in hundredths, from what they handed on. Only the part of a state
 * that holds the member is read; whoever joined later carried nothing.
 */
export async function carriedOutOf(
  db: Reader,
  member_id: bigint,
  closing_ids: readonly bigint[],
): Promise<(closing_id: bigint) => Carried> {
  const member = Number(member_id) - 1
  const chunks = await findChunks(db, closing_ids, Math.floor(member / STATE_CHUNK))
  const carried = new Map(
    chunks.map(({ closing_id, state }) => [closing_id, decodeCarryOf(zstdDecompressSync(state), member)]),
  )
  return (closing_id) => carried.get(closing_id) ?? nothing
}
