import * as contract from '@banyan/contract/broadcasts/reading.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { aboutNothing, addMessage, assertFewNew, beginConversation } from '#features/community/support/index.ts'
import { actorOf } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { addReply, markRead } from '../commands/mark-read.ts'
import { findMine, findReplies, maybeMine, type Mine } from './queries.ts'
import { whoseOf } from './whose.ts'

/** One that was sent to whoever asks; to anybody else it is not there. */
async function getMine(db: Reader, whose: Mine, id: bigint) {
  const row = await maybeMine(db, whose, id)
  if (row === undefined) throw notFound('broadcast')
  return row
}

/** What people do with the broadcasts in their inbox. */
export function mountBroadcastReading(api: Api): void {
  for (const list of Object.values(contract.ownBroadcastLists))
    mountList(api, list, async (context, request) => findMine(context.db, list, request, await whoseOf(context)))

  mount(api, contract.readBroadcast, async (context, { params: { id } }) => {
    const row = await getMine(context.db, await whoseOf(context), id)
    return {
      data: {
        ...row,
        text: row.is_recalled ? '' : row.text,
        may: { reply: row.reply_category !== null && !row.is_recalled },
        replies: row.reply_category === null ? [] : await findReplies(context.db, id, actorOf(context)),
      },
    }
  })

  mount(api, contract.markBroadcastRead, async (context, { params: { id }, body: { edition } }) => {
    const whose = await whoseOf(context)
    return context.write(async (trx) => {
      const row = await getMine(trx, whose, id)
      const { person_id } = actorOf(context)
      // What somebody has before them may be older than what it says by now: that stays unread.
      if (edition <= row.edition && !row.is_recalled)
        await markRead(trx, { person_id, broadcast_id: id, edition, read_at: context.clock.now() })
      context.unchanged()
      return { data: {} }
    })
  })

  mount(api, contract.replyToBroadcast, async (context, { params: { id }, body }) => {
    const whose = await whoseOf(context)
    return context.once(async (trx) => {
      const row = await getMine(trx, whose, id)
      if (row.is_recalled) throw new Refusal(409, 'recalled', said('broadcasts.recalled'))
      if (row.reply_category === null) throw new Refusal(409, 'no_replies', said('broadcasts.no_replies'))
      const { person_id } = actorOf(context)
      await assertFewNew(trx, person_id)
      const { reply_category: category, subject } = row
      const asked = { person_id, category, priority: 'normal', subject } as const
      const begun = await beginConversation(trx, context, { ...asked, ...aboutNothing })
      await addReply(trx, { conversation_id: begun.id, broadcast_id: id })
      await addMessage(trx, context, { id: begun.id, person_id }, body)
      context.note({ subject_type: 'conversation', subject_id: String(begun.id), after: { state: 'new' } })
      return { data: begun }
    })
  })
}
