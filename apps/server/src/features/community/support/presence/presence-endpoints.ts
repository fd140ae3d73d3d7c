import { sayPresent } from '@banyan/contract/support/presence.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { keepPresent } from '../commands/say-present.ts'
import { getSeen } from '../conversation-acts.ts'
import { findOthersThere } from './queries.ts'

/** Who works on a conversation at this moment. */
export function mountPresence(api: Api): void {
  mount(api, sayPresent, (context, { params: { id }, body: { is_typing } }) =>
    context.write(async (trx) => {
      const actor = actorOf(context)
      await getSeen(trx, actor, id)
      const there = { conversation_id: id, person_id: actor.person_id, at: context.clock.now() }
      await keepPresent(trx, { ...there, is_typing })
      context.unchanged()
      return { data: await findOthersThere(trx, there) }
    }),
  )
}
