import { most_files } from '@banyan/domain/support/conversation-rules.ts'

/** The files that fit beside those that are there, and the names of those that do not: none is dropped in silence. */
export function fitting<F extends { readonly name: string }>(there: number, chosen: readonly F[]) {
  const room = Math.max(0, most_files - there)
  return { taken: chosen.slice(0, room), left_out: chosen.slice(room).map(({ name }) => name) }
}
