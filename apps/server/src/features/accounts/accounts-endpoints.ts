import * as contract from '@banyan/contract/accounts/session.ts'
import { actorOf } from '../../kit/context.ts'
import { mount, type Api } from '../../kit/mount.ts'
import { getPerson } from '../people/index.ts'
import { endSession } from './commands/end-session.ts'
import { signIn } from './sign-in.ts'
import { userInfoOf } from './user-info.ts'

export function mountAccounts(api: Api): void {
  mount(api, contract.signIn, async (context, { body }) => ({ data: await signIn(context, body) }))

  mount(api, contract.signOut, async (context) => {
    await endSession(context.db, actorOf(context).session_hash, context.clock.now())
    return { data: {} }
  })

  mount(api, contract.currentSession, async (context) => {
    const { person_id, rights } = actorOf(context)
    return { data: userInfoOf(await getPerson(context.db, person_id), rights) }
  })
}
