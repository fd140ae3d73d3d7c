import * as contract from '@banyan/contract/accounts/session.ts'
import { actorOf, type Services } from '../../kit/context.ts'
import { mount, type Api } from '../../kit/mount.ts'
import { personReader } from '../people/index.ts'
import { endSession } from './commands/end-session.ts'
import { signIn } from './sign-in.ts'
import { userInfoOf } from './user-info.ts'

export function mountAccounts(api: Api, { db }: Pick<Services, 'db'>): void {
  const getPerson = personReader(db)

  mount(api, contract.signIn, async (context, { body }) => ({ data: await signIn(context, body) }))

  mount(api, contract.signOut, async (context) => {
    await endSession(context.db, actorOf(context).session_hash, context.clock.now())
    return { data: {} }
  })

  mount(api, contract.currentSession, async (context) => {
    const { person_id, rights } = actorOf(context)
    return { data: userInfoOf(await getPerson(person_id), rights) }
  })
}
