import { randomBytes } from 'node:crypto'
import { openContactForm, sendContactMessage } from '@banyan/contract/contact/contact.ts'
import { least_writing_ms } from '@banyan/domain/contact/contact-message.ts'
import type { Answer } from '#testing/ask-app.ts'
import type { World } from '#testing/world.ts'

/** What a visitor types, as it travels. */
export const letter = {
  name: 'Asha Udaharan',
  email: 'asha@example.com',
  mobile: '',
  subject: 'Where is my parcel?',
  text: 'It was sent ten days ago, and it is not here yet.',
  website: '',
}

/** A form that was opened so long ago that somebody can have written since. */
export async function openedForm(world: World): Promise<string> {
  const { form } = (await world.call(null, openContactForm)).data
  world.clock.advance(least_writing_ms)
  return form
}

export const send = async (world: World, change: Partial<typeof letter & { form: string }> = {}): Promise<Answer> =>
  world.ask(null, sendContactMessage, {
    body: { ...letter, form: change.form ?? (await openedForm(world)), ...change },
    key: randomBytes(12).toString('hex'),
  })

/** A message of a visitor; they write on days so far apart that no limit stops them. Returns its id. */
export async function writeToCompany(world: World, change: Partial<typeof letter> = {}): Promise<bigint> {
  const { status, body } = await send(world, change)
  if (status === 429) {
    world.clock.advance(86_400_000)
    return writeToCompany(world, change)
  }
  if (status !== 200) throw new Error(`a message was refused with ${status}: ${JSON.stringify(body)}`)
  const newest = world.db.selectFrom('contact_message').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirstOrThrow()).id
}
