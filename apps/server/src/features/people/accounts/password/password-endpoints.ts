import * as contract from '@banyan/contract/accounts/security.ts'
import { actorOf, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { maskContact } from '#features/people/messages/index.ts'
import { personReader } from '#features/people/persons/index.ts'
import { findSessions } from '../sessions/queries.ts'
import { countRecoveryCodes } from '../two-factor/queries.ts'
import { changePassword } from './change-password.ts'

export function mountPassword(api: Api, { db }: Pick<Services, 'db'>): void {
  const getPerson = personReader(db)

  mount(api, contract.getSecurity, async (context) => {
    const { person_id, session_hash } = actorOf(context)
    const [person, recovery_codes_left, sessions] = await Promise.all([
      getPerson(person_id),
      countRecoveryCodes(context.db, person_id),
      findSessions(context.db, person_id, { now: context.clock.now(), session_hash }),
    ])
    const { is_two_factor_auth_enabled, password_changed_at, must_change_password, email, mobile } = person
    return {
      data: {
        is_two_factor_auth_enabled,
        recovery_codes_left,
        password_changed_at,
        must_change_password,
        email_masked: email === '' ? '' : maskContact(email),
        email_verified_at: person.email_verified_at,
        mobile_masked: mobile === '' ? '' : maskContact(mobile),
        mobile_verified_at: person.mobile_verified_at,
        sessions,
      },
    }
  })

  mount(api, contract.changePassword, async (context, { body }) => {
    await changePassword(context, body)
    return { data: {} }
  })
}
