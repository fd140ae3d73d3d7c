/** The row of a member, -1 for none. The members of rows are in ascending order. */
export function rowOf(members: Int32Array, member: number): number {
  let [low, high] = [0, members.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (members[middle]! < member) low = middle + 1
    else high = middle
  }
  return members[low] === member ? low : -1
}
