// Guards: credit-requests, pin-requests, banking, kyc, withdrawals, dispatches, product-requests, support, contact, orders, returns, product-proposals
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { everyLife } from '@banyan/domain/lives/every-life.ts'
import type { Answer } from '#testing/ask-app.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openBankDetails } from './testing/lives/bank-details.ts'
import { openConversations, openConversationsBetween } from './testing/lives/conversation.ts'
import { openContactMessages } from './testing/lives/contact-message.ts'
import { openCreditRequests } from './testing/lives/credit-request.ts'
import { openDispatches } from './testing/lives/dispatch.ts'
import { openKycDocuments } from './testing/lives/kyc-document.ts'
import type { LifeUnderTest, MoveUnderTest, OpenLife } from './testing/lives/life-under-test.ts'
import { openOrders, openParcels } from './testing/lives/order.ts'
import { openCounterReturns, openReturns } from './testing/lives/order-return.ts'
import { openPinRequestsToCompany, openPinRequestsToFranchise } from './testing/lives/pin-request.ts'
import { openProposalsOfCompany, openProposalsOfFranchise } from './testing/lives/product-proposal.ts'
import { openProductRequestsToCompany, openProductRequestsToFranchise } from './testing/lives/product-request.ts'
import { signedIn } from './testing/lives/signed-in.ts'
import { openWithdrawalLife } from './testing/lives/withdrawal.ts'

let world: World
let second: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  second = await addAdminTo(world, { rights: null })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** Each life by its noun, and what is tested of it. */
const lives: Readonly<Record<string, Readonly<Record<string, OpenLife>>>> = {
  credit_request: { 'a request for credit': openCreditRequests },
  pin_request: {
    'a request for pins to the company': openPinRequestsToCompany,
    'a request for pins to a franchise': openPinRequestsToFranchise,
  },
  bank_account: { 'bank details': openBankDetails },
  kyc_document: { 'a document': openKycDocuments },
  withdrawal: { 'a withdrawal': openWithdrawalLife },
  product_proposal: {
    'a proposal of the company': openProposalsOfCompany,
    'a proposal of a parent franchise': openProposalsOfFranchise,
  },
  product_request: {
    'a request for products to the company': openProductRequestsToCompany,
    'a request for products to a franchise': openProductRequestsToFranchise,
  },
  product_dispatch: { 'a dispatch': openDispatches },
  conversation: { 'a conversation': openConversations, 'one between franchises': openConversationsBetween },
  product_order: { 'an order': openOrders, 'one that is picked up at a franchise': openParcels },
  order_return: { 'a return': openReturns, 'a return to a franchise': openCounterReturns },
  contact_message: { 'a message of a visitor': openContactMessages },
}
const opened = Object.entries(lives).flatMap(([noun, kinds]) =>
  Object.entries(kinds).map(([name, open]) => ({ noun, name, open })),
)

test('every life there is has its file here', () => {
  expect(Object.keys(lives).toSorted()).toEqual(everyLife.map(({ noun }) => noun).toSorted())
})

/** Everything that a move writes beside the row. */
async function tracesOf({ noun, ownerOf }: LifeUnderTest, id: bigint) {
  const messages = await world.db
    .selectFrom('message_out')
    .select(['template', 'channel'])
    .where('person_id', '=', await ownerOf(id))
    .orderBy('id')
    .execute()
  const audit = await world.db
    .selectFrom('audit')
    .select(['before', 'after', 'outcome'])
    .where('subject_type', '=', noun)
    .where('subject_id', '=', String(id))
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute()
  const steps = await world.db
    .selectFrom('life_step')
    .select('state')
    .where('noun', '=', noun)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return { messages, audit, steps: steps.map(({ state }) => state) }
}

/** The steps as they were written, with who took each; nobody where a stranger did. */
const stepsTaken = ({ noun }: LifeUnderTest, id: bigint) =>
  world.db
    .selectFrom('life_step as step')
    .leftJoin('person', 'person.id', 'step.by_person_id')
    .select(['step.state', 'person.user_id', 'person.user_type'])
    .where('step.noun', '=', noun)
    .where('step.subject_id', '=', id)
    .orderBy('step.id')
    .execute()

describe.each(opened)('$name', ({ noun, open }) => {
  let life: LifeUnderTest
  beforeAll(async () => {
    life = await open(world)
    if (life.noun !== noun) throw new Error(`the file of ${noun} is about ${life.noun}`)
  })

  /** What waits for a second admin is agreed to; copies of one call wait as one. */
  const agreed = new Map<string, Promise<Answer>>()
  const ask = async (party: string, endpoint: Endpoint, id: bigint, body: object | undefined, key?: string) => {
    const token = await life.tokens[party]!()
    const asked = await world.ask(token, endpoint, {
      params: { id },
      ...(body !== undefined && { body }),
      ...(key !== undefined && { key }),
    })
    const waits = asked.body.approval_id
    if (waits === undefined) return asked
    const agreeing = agreed.get(waits) ?? signedIn(world, second.user_id).then((by) => agreedTo(world, by, asked))
    agreed.set(waits, agreeing)
    return agreeing
  }
  const partiesOf = ({ by }: MoveUnderTest) => Object.entries(by)

  test('each move leads from its states to the next, and leaves one line of audit, one step and one message', async () => {
    for (const move of life.moves)
      for (const from of move.from)
        for (const [party, endpoint] of partiesOf(move)) {
          const id = await life.make(from)
          const before = await tracesOf(life, id)
          const answer = await ask(party, endpoint, id, move.body?.())
          const what = [move.name, from, party]
          expect([...what, answer.status, answer.body]).toEqual([...what, 200, answer.body])
          expect([...what, await life.stateOf(id)]).toEqual([...what, move.to])
          const after = await tracesOf(life, id)
          const told = after.messages.slice(before.messages.length)
          expect([...what, told.map(({ template }) => template)]).toEqual([
            ...what,
            told.length === 0 ? [] : told.map(() => move.template),
          ])
          expect([...what, told.length > 0]).toEqual([...what, move.template !== undefined])
          expect(new Set(told.map(({ channel }) => channel)).size).toBe(told.length)
          const noted = after.audit.slice(before.audit.length)
          expect([...what, noted.map((one) => one.after)]).toMatchObject([
            ...what,
            [{ [life.stateField ?? 'state']: move.to }],
          ])
          expect([...what, after.steps.slice(before.steps.length)]).toEqual([...what, [move.to]])
        }
  })

  test('each step is shown to its owner and to whoever answers, with who took it, and to nobody else', async () => {
    for (const move of life.moves) {
      const [party, endpoint] = partiesOf(move)[0]!
      const id = await life.make(move.from[0]!)
      await ask(party, endpoint, id, move.body?.())
      const taken = await stepsTaken(life, id)
      expect([move.name, taken[0]?.state, taken.at(-1)?.state]).toEqual([move.name, life.states[0], move.to])
      for (const reader of Object.keys(life.tokens)) {
        const { status, body } = await ask(reader, life.steps, id, undefined)
        const what = [move.name, reader]
        if (!life.readers.includes(reader)) {
          expect([...what, status, body.code]).toEqual([...what, 404, 'not_found'])
          continue
        }
        const shown = life.stepsIn(body.data)
        expect([...what, shown.map(({ state, by_user_id }) => ({ state, by_user_id }))]).toEqual([
          ...what,
          taken.map(({ state, user_id, user_type }) => ({
            state,
            by_user_id: reader === 'company' || user_type !== 'Admin' ? user_id : null,
          })),
        ])
      }
      for (const reader of life.readers)
        expect((await ask(reader, life.steps, 999_999_999n, undefined)).status).toBe(404)
    }
  })

  test('a move from any other state is refused by the name of its rule, and changes nothing', async () => {
    for (const state of life.states) {
      const moves = life.moves.filter(({ from }) => !from.includes(state))
      if (moves.length === 0) continue
      const id = await life.make(state)
      const before = await tracesOf(life, id)
      for (const move of moves)
        for (const [party, endpoint] of partiesOf(move)) {
          const { status, body } = await ask(party, endpoint, id, move.body?.())
          const what = [move.name, state, party]
          expect([...what, status, body.code]).toEqual([...what, ...life.refusal(move, state)])
        }
      expect(await life.stateOf(id)).toBe(state)
      expect(await tracesOf(life, id)).toEqual(before)
    }
  })

  test('whoever has no part in a move is refused, and so is what does not exist', async () => {
    for (const move of life.moves) {
      const id = await life.make(move.from[0]!)
      const before = await tracesOf(life, id)
      for (const [party, [endpoint, verdict]] of Object.entries(move.others)) {
        const { status, body } = await ask(party, endpoint, id, move.body?.())
        expect([move.name, party, status, body.code]).toEqual([move.name, party, ...verdict])
      }
      for (const [party, endpoint] of partiesOf(move)) {
        const { status } = await ask(party, endpoint, 999_999_999n, move.body?.())
        expect([move.name, party, status]).toEqual([move.name, party, 404])
        expect((await world.ask(null, endpoint, { params: { id }, body: move.body?.() })).status).toBe(401)
      }
      expect(await life.stateOf(id)).toBe(move.from[0])
      expect(await tracesOf(life, id)).toEqual(before)
    }
  })

  test('a body that lacks a field, or has one too many, is refused by that field', async () => {
    for (const move of life.moves) {
      const id = await life.make(move.from[0]!)
      const before = await tracesOf(life, id)
      for (const [party, endpoint] of partiesOf(move)) {
        for (const field of move.needs ?? []) {
          const { [field]: _gone, ...rest } = move.body!() as Record<string, unknown>
          const answer = await ask(party, endpoint, id, rest)
          expect([move.name, field, answer.status, fieldsOf(answer)]).toEqual([move.name, field, 400, [field]])
        }
        const more = await ask(party, endpoint, id, { ...move.body?.(), approved_twice: true })
        const takesNone = endpoint.body instanceof z.ZodUndefined
        expect([move.name, more.status]).toEqual([move.name, 400])
        if (!takesNone) expect([move.name, fieldsOf(more)]).toEqual([move.name, ['approved_twice']])
      }
      expect(await life.stateOf(id)).toBe(move.from[0])
      expect(await tracesOf(life, id)).toEqual(before)
    }
  })

  test('copies of one move at the same moment are one', async () => {
    for (const move of life.moves) {
      const [party, endpoint] = partiesOf(move)[0]!
      const id = await life.make(move.from[0]!)
      const before = await tracesOf(life, id)
      const [body, key] = [move.body?.(), randomBytes(12).toString('hex')]
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(party, endpoint, id, body, key)))
      const done = answers.filter(({ status }) => status === 200)
      expect([move.name, done.length]).toEqual([move.name, endpoint.isOnce ? 4 : 1])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      expect(new Set(done.map(({ body: said }) => JSON.stringify(said))).size).toBe(1)
      const after = await tracesOf(life, id)
      expect([move.name, after.audit.length - before.audit.length]).toEqual([move.name, 1])
      const told = after.messages.slice(before.messages.length)
      expect(new Set(told.map(({ channel }) => channel)).size).toBe(told.length)
    }
  })

  test('of rivals at the same moment one wins, and the others hear what became of it', async () => {
    let met = 0
    for (const state of life.states) {
      const rivals = life.moves.filter(({ from }) => from.includes(state))
      const leavesHere = rivals.filter(({ to }) => !rivals.some(({ from }) => from.includes(to)))
      if (leavesHere.length < 2) continue
      met += 1
      for (let round = 0; round < 3; round += 1) {
        const id = await life.make(state)
        const before = await tracesOf(life, id)
        const answers = await Promise.all(
          leavesHere.map((move) => {
            const [party, endpoint] = partiesOf(move)[0]!
            return ask(party, endpoint, id, move.body?.())
          }),
        )
        const winner = answers.findIndex(({ status }) => status === 200)
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
          200,
          ...leavesHere.slice(1).map(() => 409),
        ])
        const { to } = leavesHere[winner]!
        expect(await life.stateOf(id)).toBe(to)
        for (const [nth, { status, body }] of answers.entries())
          if (status === 409) expect(body.code).toBe(life.refusal(leavesHere[nth]!, to)[1])
        const after = await tracesOf(life, id)
        expect(after.audit.length - before.audit.length).toBe(1)
        expect(after.steps.length - before.steps.length).toBe(1)
      }
    }
    // Where there is one move alone, nothing excludes it.
    expect(met > 0).toBe(life.moves.length > 1)
  })
})
