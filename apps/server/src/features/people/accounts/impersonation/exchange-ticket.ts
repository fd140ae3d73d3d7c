import { said } from '@banyan/contract/words/refusals.ts'
import { appendAudit } from '#kit/audit.ts'
import type { Asking } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { mayImpersonate } from '#kit/may-impersonate.ts'
import { loadRoutes, rightsOf } from '#kit/routes.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { lockPerson, type Person } from '#features/people/persons/index.ts'
import { openSession } from '../commands/open-session.ts'
import type { SignedIn } from '../let-in.ts'
import { getHolderNo } from '../queries.ts'
import { userInfoOf } from '../user-info.ts'
import { spendTicket } from './commands/spend-ticket.ts'

const length_ms = 15 * 60_000

const ticketOver = () => refuseField('ticket', said('people.ticket_over'), 'ticket_over')

const writeDown = (trx: Transaction, { clock, ip, user_agent }: Asking, opener: Person, person: Person) =>
  appendAudit(trx, {
    at: clock.now(),
    person_id: opener.id,
    user_id: opener.user_id,
    user_type: opener.user_type,
    opened_by: null,
    act: 'POST /accounts/exchange',
    outcome: 'done',
    input: undefined,
    note: { subject_type: 'person', subject_id: String(person.id) },
    ip,
    user_agent,
  })

/** Opens the read-only session of an admin in a member's place. A ticket counts once, and only while the admin still may. */
export async function exchangeTicket(context: Asking, ticket: string): Promise<SignedIn> {
  const { db, clock, config, ip, user_agent } = context
  const routes = await loadRoutes(db, config.is_development)
  const { token, person, opener } = await inTransaction(db, async (trx) => {
    const at = clock.now()
    const used = await spendTicket(trx, ticket, at)
    const person = used && (await lockPerson(trx, used.person_id))
    const opener = used && (await lockPerson(trx, used.opened_by))
    if (person === undefined || opener === undefined || opener.is_blocked) throw ticketOver()
    if (!mayImpersonate(routes, opener.access_rights)) throw ticketOver()
    const lifetime = { idle_ms: length_ms, absolute_ms: length_ms }
    const session = { person_id: person.id, lifetime, is_remembered: false, opened_by: opener.id, ip, user_agent, at }
    const token = await openSession(trx, session)
    await writeDown(trx, context, opener, person)
    return { token, person, opener }
  })
  const rights = rightsOf(routes, person.user_type, person.access_rights)
  const holder_no = await getHolderNo(db, person.id)
  return { token, user: userInfoOf(person, rights, { holder_no, opened_by: opener.user_id }) }
}
