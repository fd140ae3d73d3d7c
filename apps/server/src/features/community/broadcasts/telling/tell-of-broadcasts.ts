import type { Channel, ContactChannel } from '@banyan/contract/messages/message-kinds.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { countOnTheirWay, findOpenChannels, queueMessages } from '#features/people/messages/index.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { sayTold } from '../commands/say-told.ts'
import { isPlacedBelow } from '../placed.ts'
import { countMeant, findNextMeant, findToTell, maybeLockToTell, type ToTell } from './queries.ts'

/** People of one transaction. */
const chunk = 200
/** So many of its messages wait to be sent and no more, so that a code somebody waits for is not behind a million of them. */
const most_on_their_way = 1_000

/**
 * What would only be held is not written: nobody sends a thousand held SMS, and the e-mails would wait behind them. Whoever is
 * told at all is told on their devices too: it costs nothing.
 */
function channelsOf({ by_email, by_sms }: ToTell, isOpen: ReadonlySet<ContactChannel>): Channel[] {
  const asked: ContactChannel[] = [...(by_email ? (['email'] as const) : []), ...(by_sms ? (['sms'] as const) : [])]
  const open = asked.filter((one) => isOpen.has(one))
  return open.length === 0 ? [] : [...open, 'push']
}

interface Found {
  readonly id: bigint
  readonly member_id: bigint | null
}

/** Of some people those placed where it is sent to. */
function placed<P extends Found>(
  { below_member_id: top }: ToTell,
  index: NetworkIndex | undefined,
  people: readonly P[],
) {
  if (top === null) return people
  return people.filter(
    ({ member_id }) => member_id !== null && index !== undefined && isPlacedBelow(index, member_id, top),
  )
}

/** Whom it is for, counted once, when its first message is written. */
async function countAll(trx: Transaction, of: ToTell, index: NetworkIndex | undefined): Promise<bigint> {
  if (of.people_to_tell !== null) return of.people_to_tell
  if (of.below_member_id === null) return BigInt(await countMeant(trx, of))
  let [count, after] = [0, 0n]
  for (;;) {
    const people = await findNextMeant(trx, of, { after, limit: 10_000 })
    count += placed(of, index, people).length
    if (people.length === 0) return BigInt(count)
    after = people.at(-1)!.id
  }
}

/** Writes the messages of the next people, and how far that is, in one transaction. Answers whether there may be more. */
async function tellNext(services: Services, id: bigint): Promise<boolean> {
  const { db, clock } = services
  const company = await db.selectFrom('company').select('zone').executeTakeFirst()
  if (company === undefined) return false
  const { index } = await networkNow(services, company)
  return inTransaction(db, async (trx) => {
    const of = await maybeLockToTell(trx, id)
    if (of === undefined) return false
    const channels = channelsOf(of, await findOpenChannels(trx))
    if (channels.length === 0) return false
    if ((await countOnTheirWay(trx, 'broadcast_sent', most_on_their_way)) >= most_on_their_way) return false
    const people_to_tell = await countAll(trx, of, index)
    const people = await findNextMeant(trx, of, { after: of.last_told_id, limit: chunk })
    const told = placed(of, index, people)
    await queueMessages(
      trx,
      services,
      told.map(({ id: person_id }) => ({
        event_key: `broadcast_sent:${id}:${person_id}`,
        person_id,
        template: 'broadcast_sent',
        values: {},
        channels,
      })),
    )
    const isOver = people.length < chunk
    await sayTold(trx, {
      id,
      people_to_tell,
      people_told: of.people_told + BigInt(told.length),
      last_told_id: people.at(-1)?.id ?? of.last_told_id,
      told_at: isOver ? clock.now() : null,
    })
    return !isOver
  })
}

/**
 * Writes the e-mails and SMS that say that there is a broadcast, the oldest broadcast first, some people at a time. A stop
 * in between loses and repeats nothing; one that is recalled goes no further, and one that goes by no channel that is set up
 * waits.
 */
export async function tellOfBroadcasts(services: Services, stopping?: AbortSignal): Promise<void> {
  const isStopping = () => stopping?.aborted === true
  for (const { id } of await findToTell(services.db)) {
    try {
      for (let isMore = true; isMore && !isStopping();) isMore = await tellNext(services, id)
    } catch (err) {
      if (err instanceof DatabaseAway) throw err
      services.log.error(
        { err, broadcast_id: id },
        'messages of a broadcast could not be written; they are tried again',
      )
    }
  }
}
