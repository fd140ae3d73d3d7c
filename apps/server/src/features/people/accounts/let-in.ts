import type { signedIn } from '@banyan/contract/accounts/session.ts'
import type { z } from 'zod'
import type { Asking } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { owedTerms } from '#kit/owed-terms.ts'
import { loadRoutes, rightsOf } from '#kit/routes.ts'
import type { Person } from '#features/people/persons/index.ts'
import { openSession } from './commands/open-session.ts'
import { device_lifetime_ms, keepDevice } from './devices/commands/keep-device.ts'
import { recordSignIn } from './commands/record-sign-in.ts'
import { getHolderNo } from './queries.ts'
import { sessionLifetime } from './session-lifetime.ts'
import { userInfoOf } from './user-info.ts'

export type SignedIn = z.output<typeof signedIn>

/**
 * Opens a session for somebody who has proven who they are, knows their browser again from now on, and writes it down.
 * Answers its token.
 */
export async function letIn(
  trx: Transaction,
  context: Asking,
  person: Person,
  { is_remembered, act }: { readonly is_remembered: boolean; readonly act: string },
): Promise<string> {
  const { clock, ip, user_agent, device } = context
  const lifetime = sessionLifetime(person.user_type, is_remembered)
  const session = { person_id: person.id, lifetime, is_remembered, ip, user_agent, at: clock.now() }
  const token = await openSession(trx, session)
  await keepDevice(trx, {
    person_id: person.id,
    token: device.keep(),
    at: clock.now(),
    lifetime_ms: device_lifetime_ms,
  })
  await recordSignIn(trx, context, { person, user_id: person.user_id, outcome: 'signed_in', act })
  return token
}

/** An open session as the browser keeps it, with the rights of this moment. */
export async function signedInAs({ db, config }: Asking, token: string, person: Person): Promise<SignedIn> {
  const routes = await loadRoutes(db, config.is_development)
  const rights = rightsOf(routes, person.user_type, person.access_rights)
  const [holder_no, owed_terms] = await Promise.all([getHolderNo(db, person.id), owedTerms(db, person.id)])
  return { token, user: userInfoOf(person, rights, { holder_no, owed_terms }) }
}
