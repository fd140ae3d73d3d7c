/** Places of a column of member numbers by stretch of members, in the order in which they stand. */
export function placesByChunk(member: Int32Array, chunk_size: number, chunks: number): Int32Array[] {
  const counts = new Int32Array(chunks)
  for (const one of member) counts[Math.floor(one / chunk_size)]! += 1
  const places = Array.from(counts, (count) => new Int32Array(count))
  const filled = new Int32Array(chunks)
  for (const [place, one] of member.entries()) {
    const chunk = Math.floor(one / chunk_size)
    places[chunk]![filled[chunk]!] = place
    filled[chunk]! += 1
  }
  return places
}
