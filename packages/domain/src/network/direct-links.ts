import type { Columns } from './columns.ts'

/** The directs of each sponsor are one list, from the newest to the oldest: `newest_direct`, then `earlier_direct`. */

/** Puts a member among the directs of its sponsor. One that joined a moment ago is the newest, and found at once. */
export function linkDirect({ sponsor, newest_direct, earlier_direct }: Columns, member: number): void {
  const above = sponsor[member]!
  if (above < 0) {
    earlier_direct[member] = -1
    return
  }
  let later = -1
  let earlier = newest_direct[above]!
  while (earlier > member) [later, earlier] = [earlier, earlier_direct[earlier]!]
  earlier_direct[member] = earlier
  if (later < 0) newest_direct[above] = member
  else earlier_direct[later] = member
}

/** Takes a member out of the directs of its sponsor, and leaves it without one. */
export function unlinkDirect({ sponsor, newest_direct, earlier_direct }: Columns, member: number): void {
  const above = sponsor[member]!
  if (above < 0) return
  sponsor[member] = -1
  if (newest_direct[above] === member) {
    newest_direct[above] = earlier_direct[member]!
    return
  }
  let later = newest_direct[above]!
  while (earlier_direct[later] !== member) later = earlier_direct[later]!
  earlier_direct[later] = earlier_direct[member]!
}
