import type { findLockedOut } from '@banyan/contract/rights/passwords.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { decideReach } from '@banyan/domain/rights/reach.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maskContact } from '#features/people/messages/index.ts'
import { findPersonByUserId, hasSomething, type Person } from '#features/people/persons/index.ts'
import { grantsOf } from './grants-of.ts'
import { keptToOf } from './kept-to.ts'
import { findOwnGrants, findOwnKeptTo } from './queries.ts'
import { reachSays } from './refusals.ts'
import { secondFor } from './second-for.ts'

type LockedOut = ReplyOf<typeof findLockedOut>['data']

/** Why an admin may not help somebody to a password; whoever is no admin may be helped by any who has the page. */
export const whyNotHelp = (
  editor: Pick<Person, 'id' | 'access_rights' | 'support_categories'>,
  target: Pick<Person, 'id' | 'user_type' | 'access_rights' | 'support_categories'>,
) =>
  decideReach({
    is_self: editor.id === target.id,
    is_peer: target.user_type === 'Admin',
    editor: grantsOf(editor.access_rights),
    target: grantsOf(target.access_rights),
    kept_to: keptToOf(editor, target),
  })

const masked = (contact: string): string => (contact === '' ? '' : maskContact(contact))

/** Whether a temporary password waits for a second admin: of an admin who may agree, and of whoever has something. */
async function secondToHelp(context: Context, person: Person): Promise<LockedOut['second']> {
  if (person.user_type === 'Admin') return secondFor(context, person.id, person)
  return (await hasSomething(context.db, person.id, context.clock.now())) ? secondFor(context, person.id) : 'not_needed'
}

/** Somebody by id, as far as an admin who helps them must know. Refuses an unknown id with 404. */
export async function getLockedOut(context: Context, user_id: string): Promise<LockedOut> {
  const { db } = context
  const { person_id, pages } = actorOf(context)
  const person = await findPersonByUserId(db, user_id)
  if (person === undefined) throw notFound('person')
  const editor = await findOwnGrants(db, { person_id, pages })
  const support_categories = await findOwnKeptTo(db, { person_id })
  const why = whyNotHelp({ id: person_id, access_rights: editor && [...editor], support_categories }, person)
  const { id, name, is_two_factor_auth_enabled, is_blocked } = person
  return {
    id,
    user_id: person.user_id,
    name,
    user_type: person.user_type,
    email_masked: masked(person.email),
    mobile_masked: masked(person.mobile),
    is_two_factor_auth_enabled,
    is_blocked,
    may: {
      send_code: why === undefined && !is_blocked && (person.email !== '' || person.mobile !== ''),
      set_temporary: why === undefined && !is_blocked,
    },
    second: await secondToHelp(context, person),
    why_not: why === undefined ? (is_blocked ? said('company.person_blocked').sentence : '') : reachSays[why].sentence,
  }
}
