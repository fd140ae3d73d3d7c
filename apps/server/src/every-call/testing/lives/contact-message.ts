import { contactMoves, contactSteps } from '@banyan/contract/contact/contact.ts'
import { contactLife } from '@banyan/domain/contact/contact-message.ts'
import { letter, writeToCompany } from '#features/community/contact/testing/write-to-company.ts'
import type { LifeUnderTest, MoveUnderTest, OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { onlySteps } from './life-under-test.ts'
import { makeBy } from './make-by.ts'

const answer = () => ({ answer: 'It is on its way.' })
const { answer: answering, turn, spam, restore } = contactMoves

/** Whoever wrote is no person of the portal: nobody but the company has a part in it, or sees it. */
const movesWith = (owner: string): readonly MoveUnderTest[] => [
  {
    name: 'answer',
    from: ['new'],
    to: 'answered',
    by: { company: answering },
    body: answer,
    needs: ['answer'],
    others: {},
  },
  {
    name: 'turn',
    from: ['new'],
    to: 'answered',
    by: { company: turn },
    body: () => ({ user_id: owner }),
    needs: ['user_id'],
    others: {},
  },
  { name: 'spam', from: ['new'], to: 'spam', by: { company: spam }, others: {} },
  { name: 'restore', from: ['spam'], to: 'new', by: { company: restore }, others: {} },
]

export const openContactMessages: OpenLife = async (world) => {
  const { user_id, person_id } = await world.join({ email: letter.email })
  const verified = { email_verified_at: world.clock.now() }
  await world.db.updateTable('person').set(verified).where('id', '=', person_id).execute()
  const moves = movesWith(user_id)
  const tokens = { company: () => signedIn(world, world.admin_user_id) }
  const send = () => writeToCompany(world)
  const life: LifeUnderTest = {
    noun: contactLife.noun,
    tokens,
    states: contactLife.states,
    refusal: () => [409, 'decided_already'],
    make: makeBy(world, { tokens, moves, first: 'new', send }),
    stateOf: async (id) => {
      const message = world.db.selectFrom('contact_message').select('state').where('id', '=', id)
      return (await message.executeTakeFirstOrThrow()).state
    },
    ownerOf: () => Promise.resolve(0n),
    steps: contactSteps,
    stepsIn: onlySteps,
    readers: ['company'],
    moves,
  }
  return life
}
