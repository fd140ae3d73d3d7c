import { actorOf, type Asking } from '#kit/context.ts'
import { secondReader } from '#features/platform/approval-requests/index.ts'
import { secondOf } from './queries.ts'

/** Whether what the actor asks about an admin waits for a second one; of somebody to be made (null), of one who may agree. */
export async function secondFor(
  context: Asking,
  about: bigint | null,
  voice: Parameters<typeof secondOf>[0] = { access_rights: null, is_read_only: false },
): Promise<ReturnType<typeof secondOf>> {
  const hasSecond = await secondReader(context.db, context.clock.now())
  return secondOf(voice, hasSecond({ by: actorOf(context).person_id, about }))
}
