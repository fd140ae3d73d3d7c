import { followChanges, liveKinds, type LiveKind } from '@banyan/contract/live/live.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Services } from '#kit/context.ts'
import { Listener } from '#kit/database/listener.ts'
import { eventText, type EventStream } from '#kit/http/event-stream.ts'
import { underLimits } from '#kit/http/allowance.ts'
import type { WireLimits } from '#kit/http/time-limits.ts'
import { findSessionEnds } from './queries.ts'
import { readTold, type Told } from './told.ts'

interface Who {
  readonly person_id: bigint
  readonly opened_by: bigint | null
  readonly user_type: UserType
  /** Hex. */
  readonly token_hash: string
}

interface Live extends Who {
  readonly out: EventStream
  ends_ms: number
}

/** What one stream is to be told. */
interface Owed {
  readonly kinds: Set<LiveKind>
  spread_ms: number
}

/** The beats of all streams are spread over so many turns. */
const turns_a_beat = 25

/** Each of so many browsers waits for a part of so long: a hundred ask again in a second. */
const each_ms = 10
const longest_spread_ms = 60_000

const changedText = ({ kinds, spread_ms }: Owed): string => eventText(followChanges, { changed: [...kinds], spread_ms })
const ended = eventText(followChanges, { ended: true })

/**
 * The event streams of this process. What transactions say is heard on one connection and handed on in memory; a stream
 * on which nothing happens asks the database nothing, until the moment at which its session would have been idle too long.
 */
export class LiveStreams {
  readonly #services: Pick<Services, 'db' | 'clock' | 'log'>
  readonly #listener: Listener
  readonly #beat_ms: number
  /** In the order in which they were opened. */
  readonly #all = new Set<Live>()
  readonly #byPerson = new Map<bigint, Set<Live>>()
  #owed = new Map<Live, Owed>()
  #timer: NodeJS.Timeout | undefined
  #turn = 0
  /** How often somebody's access has changed. */
  #accesses = 0
  #isClosed = false

  constructor(services: Pick<Services, 'db' | 'pool' | 'clock' | 'log'>, { beat_ms }: Pick<WireLimits, 'beat_ms'>) {
    this.#services = services
    this.#beat_ms = beat_ms
    this.#listener = new Listener(services.pool, 'live', {
      onListening: () => this.#onListening(),
      onTold: (payload) => this.#hear(readTold(payload)),
    })
  }

  get count(): number {
    return this.#all.size
  }

  countOf(person_id: bigint): number {
    return this.#byPerson.get(person_id)?.size ?? 0
  }

  /** False: the session has ended meanwhile. `begin` refuses, or answers the stream. */
  async open(who: Who, begin: () => EventStream): Promise<boolean> {
    this.#listener.start()
    const accesses = this.#accesses
    const ends_at = (await findSessionEnds(this.#services.db, [who.token_hash])).get(who.token_hash)
    if (ends_at === undefined) return false
    const live: Live = { ...who, out: begin(), ends_ms: ends_at.getTime() }
    if (this.#isClosed) live.out.end()
    if (this.#isClosed || live.out.isOver) return true
    this.#add(live)
    // What was heard while it was looked up was not yet about this stream.
    if (accesses !== this.#accesses) void this.#look([live], this.#services.clock.now().getTime())
    return true
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const { out } of this.#all) out.end()
    await this.#listener.stop()
  }

  #add(live: Live): void {
    this.#all.add(live)
    const own = this.#byPerson.get(live.person_id) ?? new Set()
    this.#byPerson.set(live.person_id, own.add(live))
    live.out.onClose(() => this.#drop(live))
    this.#timer ??= setInterval(() => this.#takeTurn(), this.#beat_ms / turns_a_beat).unref()
  }

  #drop(live: Live): void {
    this.#all.delete(live)
    this.#owed.delete(live)
    const own = this.#byPerson.get(live.person_id)
    own?.delete(live)
    if (own?.size === 0) this.#byPerson.delete(live.person_id)
    if (this.#all.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** One part of the streams says that it is still there; those whose session may be over are looked at. */
  #takeTurn(): void {
    this.#turn = (this.#turn + 1) % turns_a_beat
    const now_ms = this.#services.clock.now().getTime()
    const due: Live[] = []
    let nth = 0
    for (const live of this.#all) {
      if (live.ends_ms <= now_ms) due.push(live)
      else if (nth % turns_a_beat === this.#turn) live.out.beat()
      nth += 1
    }
    void this.#look(due, now_ms)
  }

  /** Ends those whose session is over; with the database away all that were to be looked at, who come back. */
  async #look(streams: readonly Live[], now_ms: number): Promise<void> {
    if (streams.length === 0) return
    const hashes = [...new Set(streams.map(({ token_hash }) => token_hash))]
    const ends = await underLimits('request', () => findSessionEnds(this.#services.db, hashes)).catch(() => undefined)
    for (const live of streams) {
      const ends_ms = ends?.get(live.token_hash)?.getTime() ?? 0
      if (ends_ms > now_ms) live.ends_ms = ends_ms
      else {
        if (ends !== undefined) live.out.say(ended)
        live.out.end()
      }
    }
  }

  /** While nobody listened anything may have changed, and any session may have ended. */
  #onListening(): void {
    for (const live of this.#all) this.#owe(live, liveKinds, this.#spread_ms)
    void this.#look([...this.#all], this.#services.clock.now().getTime())
  }

  #hear(told: Told | undefined): void {
    if (told === undefined) return
    const { kind, audience, people } = told
    if (kind === 'access') return void this.#askWho(new Set(people), audience === 'everybody')
    if (audience === 'people')
      for (const id of people) for (const live of this.#byPerson.get(id) ?? []) this.#owe(live, [kind], 0)
    else
      for (const live of this.#all)
        if (audience === 'everybody' || live.user_type === 'Admin') this.#owe(live, [kind], this.#spread_ms)
  }

  /**
   * What somebody may do has changed: their streams end, and come back as whoever they are now. Whoever has no session any
   * more is told only that: what changed in the same moment they could no longer ask for.
   */
  async #askWho(people: ReadonlySet<bigint>, isAll: boolean): Promise<void> {
    this.#accesses += 1
    const meant = [...this.#all].filter(
      ({ person_id, opened_by }) => isAll || people.has(person_id) || (opened_by !== null && people.has(opened_by)),
    )
    const owed = meant.map((live) => this.#owed.get(live))
    for (const live of meant) this.#owed.delete(live)
    await this.#look(meant, this.#services.clock.now().getTime())
    for (const [nth, { out }] of meant.entries()) {
      const kept = owed[nth]
      if (kept !== undefined && !out.isOver) out.say(changedText(kept))
      out.end()
    }
  }

  get #spread_ms(): number {
    return Math.min(this.#all.size * each_ms, longest_spread_ms)
  }

  /** What is said in one moment, as by one transaction, is said in one event. */
  #owe(live: Live, kinds: readonly LiveKind[], spread_ms: number): void {
    if (this.#owed.size === 0) setImmediate(() => this.#pay())
    const owed = this.#owed.get(live) ?? { kinds: new Set(), spread_ms: 0 }
    for (const kind of kinds) owed.kinds.add(kind)
    owed.spread_ms = Math.max(owed.spread_ms, spread_ms)
    this.#owed.set(live, owed)
  }

  #pay(): void {
    const texts = new Map<string, string>()
    for (const [{ out }, owed] of this.#owed) {
      const key = `${[...owed.kinds].join()} ${owed.spread_ms}`
      const text = texts.get(key) ?? changedText(owed)
      texts.set(key, text)
      out.say(text)
    }
    this.#owed = new Map()
  }
}
