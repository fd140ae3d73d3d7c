import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '@banyan/domain/donations/testing/act-on-book.ts'
import { openBook, type Book } from '@banyan/domain/donations/testing/book.ts'
import { presetDonationRules } from '@banyan/domain/donations/rules.ts'
import { randomActs } from '@banyan/domain/donations/testing/random-acts.ts'
import { countOf, seedsOf } from '@banyan/domain/testing/counts.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openStage, type Stage } from './testing/stage.ts'

const hour_ms = 3_600_000
const rules = { ...presetDonationRules, most_open_commitments: 2, most_open_links: 3, strikes_to_block: 2 }

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await openStage(world, rules)
})
afterAll(() => world.close())

/** What the book says, in the order in which things came to be. */
const ofBook = (book: Book) => ({
  links: book.links.map(({ status, amount_minor, payer_id, receiver_id, due_at, frozen_at, extensions }) => ({
    status,
    amount_minor,
    payer_id,
    receiver_id,
    due_at,
    is_frozen: frozen_at !== null,
    extensions,
  })),
  since: book.commitments.map((given) => given.since),
  completed: book.commitments.map((given) => given.completed_at),
  memos: [...book.members.values()].map((member) => member.memo_minor),
  in_transit_minor: book.in_transit_minor,
  blocked: [...book.members.values()].map((member) => member.is_blocked),
  strikes: [...book.members.values()].map((member) => member.strikes),
  owed: [...book.members.values()].map((member) => member.owed_minor),
  wanted: book.requests.map(({ member_id, amount_minor, since }) => ({ member_id, amount_minor, since })),
})

const stories = countOf({ short: 30, long: 100 })
const steps = 40
test.each(seedsOf(stories))(
  'story %i goes in the database as it goes in the book',
  async (seed) => {
    const next = randomActs(seed)
    const cast = await stage.enter()
    const book = openBook(rules, cast.members)
    for (let step = 0; step < steps; step += 1) {
      const { hours_before, act: doing } = next(book)
      world.clock.advance(hours_before * hour_ms)
      const said = `step ${step}: ${inspect(doing)}`
      const refusal = act(book, doing, world.clock.now())
      const answer = await cast.act(doing).then(
        () => null,
        (error: unknown) => error,
      )
      if (refusal === null) expect(answer, said).toBeNull()
      else expect(answer, said).toBeInstanceOf(Refusal)
      expect(await cast.look(), said).toEqual(ofBook(book))
    }
    if (seed % 10 === 9) await expectBooksToBalance(world)
  },
  60_000,
)
