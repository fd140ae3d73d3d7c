import { followChanges } from '@banyan/contract/live/live.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Services } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountStream } from '#kit/http/mount-stream.ts'
import { Refusal, sessionExpired, tooOften } from '#kit/http/refusal.ts'
import { mostStreams } from '#kit/http/time-limits.ts'
import { LiveStreams } from './live-streams.ts'

/** Whoever is told that there is no room comes back after this. Meanwhile their numbers come as before, with each page. */
const again_ms = 300_000

const noRoom = () => new Refusal(503, 'streams_full', said('kit.streams_full'), undefined, again_ms)

/** Tells browsers that hold a stream open that something changed for their person. */
export function mountLive(api: Api, services: Services): void {
  const streams = new LiveStreams(services, api.wire)
  // Before the server waits for the answers that are under way: these would never end by themselves.
  api.app.addHook('preClose', () => streams.close())

  mountStream(api, followChanges, async (context, begin) => {
    const { person_id, session_hash, opened_by, user_type } = actorOf(context)
    // A pooler in transaction mode lends nobody a connection on which to listen.
    if (services.pool.isPooled) throw noRoom()
    const token_hash = session_hash.toString('hex')
    const isOpen = await streams.open({ person_id, opened_by, user_type, token_hash }, () => {
      if (streams.count >= services.config.streams) throw noRoom()
      if (streams.countOf(person_id) >= mostStreams.per_person)
        throw tooOften('own_streams_full', said('kit.own_streams_full'), again_ms)
      return begin()
    })
    if (!isOpen) throw sessionExpired()
  })
}
