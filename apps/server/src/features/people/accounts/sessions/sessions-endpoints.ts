import * as contract from '@banyan/contract/accounts/security.ts'
import { currentSession, signIn as signInContract, signOut } from '@banyan/contract/accounts/session.ts'
import { actorOf, type Services } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { owedTerms } from '#kit/owed-terms.ts'
import { endSessions, personReader } from '#features/people/persons/index.ts'
import { endSession } from '../commands/end-session.ts'
import { signIn } from '../sign-in.ts'
import { getHolderNo } from '../queries.ts'
import { userInfoOf } from '../user-info.ts'
import { revokeSession } from './commands/revoke-session.ts'
import { findSignIns } from './queries.ts'

export function mountSessions(api: Api, { db }: Pick<Services, 'db'>): void {
  const getPerson = personReader(db)

  mount(api, signInContract, async (context, { body }) => ({ data: await signIn(context, body) }))

  mount(api, signOut, async (context) => {
    const { session_hash } = actorOf(context)
    await context.write((trx) => endSession(trx, session_hash, context.clock.now()))
    return { data: {} }
  })

  mount(api, currentSession, async (context) => {
    const { person_id, rights, opened_by } = actorOf(context)
    const person = await getPerson(person_id)
    const opener = opened_by === null ? null : (await getPerson(opened_by)).user_id
    const [holder_no, owed_terms] = await Promise.all([getHolderNo(db, person_id), owedTerms(db, person_id)])
    return { data: userInfoOf(person, rights, { holder_no, opened_by: opener, owed_terms }) }
  })

  mount(api, contract.revokeSession, async (context, { params: { id } }) => {
    const { person_id } = actorOf(context)
    await context.write(async (trx) => {
      if (!(await revokeSession(trx, { id, person_id, at: context.clock.now() }))) throw notFound('session')
    })
    return { data: {} }
  })

  mount(api, contract.revokeOtherSessions, (context) => {
    const { person_id, session_hash } = actorOf(context)
    return context.write(async (trx) => ({
      data: { ended: await endSessions(trx, person_id, context.clock.now(), { except: session_hash }) },
    }))
  })

  mountList(api, contract.listSignIns, (context, request) =>
    findSignIns(context.db, actorOf(context).person_id, request),
  )
}
