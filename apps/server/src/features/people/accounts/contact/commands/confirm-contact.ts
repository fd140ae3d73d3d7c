import { randomUUID } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import type { ContactKind } from '../contact-kinds.ts'

const words = { mobile: 'mobile number', email: 'e-mail address' } as const

/** Puts a contact that a code has proven on record; one that it takes the place of is told where it can still be told. */
export async function confirmContact(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { person_id, kind, contact }: { readonly person_id: bigint; readonly kind: ContactKind; readonly contact: string },
): Promise<void> {
  const person = await lockPerson(trx, person_id)
  if (person === undefined) throw new Error('somebody is signed in who does not exist')
  const before = person[kind]
  const isReplaced = before !== '' && before.toLowerCase() !== contact.toLowerCase()
  await trx
    .updateTable('person')
    .set(({ eb }) => ({
      [kind]: contact,
      [`${kind}_verified_at`]: services.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', person_id)
    .execute()
  if (!isReplaced) return
  await queueMessage(trx, services, {
    event_key: `contact_changed:${randomUUID()}`,
    person_id,
    template: 'contact_changed',
    values: { what: words[kind] },
    to: { [kind]: before },
  })
}
