import { openConversation } from '@banyan/contract/support/answering.ts'
import type { World } from '../world.ts'

/** Points at a conversation as an admin reads it at this moment, to resolve it. */
export async function asRead(world: Pick<World, 'call'>, token: string, id: bigint) {
  const { data } = await world.call(token, openConversation, { params: { id } })
  return { params: { id }, body: { version: String(data.version) } }
}
