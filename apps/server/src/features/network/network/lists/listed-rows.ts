import type { Reader } from '#kit/database/database.ts'
import { findListed, type ListedMember } from './queries.ts'

/** A member of a page: its number in the network, and what the tables say of it. */
export interface Listed {
  readonly member: number
  readonly stored: ListedMember
}

/** The members of some numbers, in their order. */
export async function listedOf(db: Reader, numbers: ArrayLike<number>): Promise<Listed[]> {
  const members = Array.from(numbers)
  if (members.length === 0) return []
  const found = await findListed(
    db,
    members.map((member) => BigInt(member) + 1n),
  )
  const byNumber = new Map(found.map((stored) => [Number(stored.id) - 1, stored]))
  return members.flatMap((member) => {
    const stored = byNumber.get(member)
    return stored === undefined ? [] : [{ member, stored }]
  })
}
