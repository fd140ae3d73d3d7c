import { inspect, isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { act } from './act-on-book.ts'
import {
  givingStatus,
  givingSums,
  openBook,
  receivingStatus,
  receivingSums,
  type Book,
  type BookMember,
} from './book.ts'
import { presetDonationRules, type DonationRules } from '../rules.ts'
import { PlainDonations } from './plain-donations.ts'
import { randomActs } from './random-acts.ts'

const hour_ms = 3_600_000
const begin = new Date('2026-04-01T00:00:00Z')
const rules: DonationRules = {
  ...presetDonationRules,
  most_open_commitments: 2,
  most_open_links: 3,
  strikes_to_block: 2,
}

/** Six members: two of them are one person by their PAN, one has nowhere to be paid. */
const memberOf = (id: number): BookMember => ({
  id: BigInt(id),
  keys: id < 3 ? ['pan:shared', `upi:${id}`] : [`upi:${id}`],
  may_receive: id !== 6,
  is_blocked: false,
  strikes: 0,
  memo_minor: 0n,
  owed_minor: 0n,
})
const members = () => [1, 2, 3, 4, 5, 6].map(memberOf)

/** What must hold after every act, whatever it was; the first that does not. */
function faultOf(book: Book): string | undefined {
  for (const given of book.commitments) {
    const { amount_minor, held_minor, settled_minor } = givingSums(book, given)
    if (held_minor > amount_minor || settled_minor > held_minor) return `commitment ${given.id} is linked for too much`
    if ((given.completed_at !== null) !== (settled_minor === amount_minor))
      return `commitment ${given.id} is completed once and when all is paid`
  }
  for (const wanted of book.requests) {
    const { amount_minor, held_minor, settled_minor } = receivingSums(book, wanted)
    if (held_minor > amount_minor || settled_minor > held_minor) return `request ${wanted.id} is linked for too much`
  }
  for (const link of book.links) {
    const [payer, receiver] = [book.members.get(link.payer_id)!, book.members.get(link.receiver_id)!]
    if (payer === receiver) return `link ${link.id} pays oneself`
    if (payer.keys.some((key) => receiver.keys.includes(key))) return `link ${link.id} is of one person`
  }
  const waiting = book.links.filter(({ status }) => onTheWay.includes(status))
  if (book.in_transit_minor !== waiting.reduce((sum, link) => sum + link.amount_minor, 0n))
    return 'what is in transit is what was sent and is not decided'
  const memos = [...book.members.values()].reduce((sum, member) => sum + member.memo_minor, 0n)
  return memos + book.in_transit_minor === 0n ? undefined : 'what was given was received or is in transit'
}
const onTheWay = ['proof_submitted', 'confirm_overdue', 'rejected', 'disputed', 'late_proof', 'taken_up']

/** Both tellings of one story, said the same way. */
const ofBook = (book: Book) => ({
  links: book.links.map(({ status, amount_minor, payer_id, receiver_id }) => ({
    status,
    amount_minor,
    payer_id,
    receiver_id,
  })),
  given: book.commitments.map((given) => givingSums(book, given).settled_minor),
  ended: book.commitments.map((given) => givingStatus(book, given)).map((status) => (isEnd(status) ? status : null)),
  wanted: book.requests.map((wanted) => receivingSums(book, wanted).settled_minor),
  blocked: [...book.members.values()].filter((member) => member.is_blocked).map(({ id }) => id),
  strikes: [...book.members.values()].map(({ strikes }) => strikes),
  owed: [...book.members.values()].map(({ owed_minor }) => owed_minor),
})
const isEnd = (status: string) => ['completed', 'cancelled', 'defaulted'].includes(status)
const ofPlain = (plain: PlainDonations) => ({
  links: plain.links.map(({ state, amount, promise, request }) => ({
    status: state,
    amount_minor: amount,
    payer_id: promise.member,
    receiver_id: request.member,
  })),
  given: plain.promises.map(plain.paid),
  ended: plain.promises.map(({ end }) => end),
  wanted: plain.requests.map(plain.paid),
  blocked: members()
    .map(({ id }) => id)
    .filter((id) => plain.blocked.has(id)),
  strikes: members().map(({ id }) => plain.strikes.get(id) ?? 0),
  owed: members().map(({ id }) => plain.owed.get(id) ?? 0n),
})

describe('ten thousand random stories', () => {
  const stories = 10_000
  const reached = new Set<string>()
  const parts = 10
  test.each(Array.from({ length: parts }, (_, part) => part))(
    'part %i is told alike by the plain model',
    (part) => {
      let compared = 0
      for (let story = 0; story < stories / parts; story += 1) {
        const seed = part * (stories / parts) + story
        const next = randomActs(seed)
        const book = openBook(rules, members())
        const plain = new PlainDonations(rules, members())
        for (let step = 0; step < 40; step += 1) {
          const { hours_before, act: doing } = next(book)
          plain.wait(hours_before)
          const now = new Date(begin.getTime() + plain.hour * hour_ms)
          const isAllowed = act(book, doing, now) === null
          const isAllowedPlainly = plain.do(doing)
          if (isAllowed !== isAllowedPlainly || !isDeepStrictEqual(ofBook(book), ofPlain(plain))) {
            const said = `story ${seed}, step ${step}: ${inspect(doing)}`
            expect({ isAllowed, ...ofBook(book) }, said).toEqual({ isAllowed: isAllowedPlainly, ...ofPlain(plain) })
          }
          compared += 1
          const fault = faultOf(book)
          if (fault !== undefined) expect.fail(`story ${seed}, step ${step}: ${fault}`)
        }
        for (const link of book.links) reached.add(link.is_twice ? 'paid twice' : link.status)
        for (const wanted of book.requests) reached.add(`request ${receivingStatus(book, wanted)}`)
        for (const given of book.commitments) {
          reached.add(`commitment ${givingStatus(book, given)}`)
          if (given.kept_decision !== null) reached.add(`kept ${given.kept_decision}`)
        }
      }
      expect(compared).toBe((stories / parts) * 40)
    },
    60_000,
  )

  test('come to the rarer ends, or they would prove little', () => {
    expect([...reached].toSorted()).toEqual(everywhere)
  })
})

const everywhere = [
  'assigned',
  'commitment cancelled',
  'commitment completed',
  'commitment defaulted',
  'commitment linked',
  'commitment partly_linked',
  'commitment queued',
  'confirm_overdue',
  'confirmed',
  'disputed',
  'expired',
  'kept give_back',
  'kept nothing',
  'late_proof',
  'paid twice',
  'proof_submitted',
  'reassigned',
  'rejected',
  'request cancelled',
  'request completed',
  'request linked',
  'request on_hold',
  'request partly_linked',
  'request queued',
  'resolved_paid',
  'resolved_unpaid',
  'taken_up',
  'unlinked',
]
