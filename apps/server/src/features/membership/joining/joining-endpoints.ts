import * as contract from '@banyan/contract/joining/joining.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeMemberByUserId } from '#features/network/members/index.ts'
import { hashPassword } from '#features/people/persons/index.ts'
import { guesserOf, tryPin } from '#features/sales/pins/index.ts'
import { signUp } from './commands/sign-up.ts'

export function mountJoining(api: Api): void {
  mount(api, contract.findSponsor, async ({ db }, { query }) => {
    const sponsor = await maybeMemberByUserId(db, query.user_id)
    if (sponsor === undefined || sponsor.is_blocked || sponsor.left_at !== null) throw notFound('sponsor')
    return { data: { user_id: sponsor.user_id, name: sponsor.name } }
  })

  mount(api, contract.signUp, async (context, { body }) => {
    if (context.company === null) throw new Refusal(409, 'not_set_up', said('people.not_set_up'))
    const password_hash = await hashPassword(body.password)
    const join = () => context.once(async (trx) => ({ data: await signUp(trx, context, { body, password_hash }) }))
    const { pin_no, pin_password } = body
    if (pin_no === undefined || pin_password === undefined) return join()
    return tryPin(context, { pin_no, guesser: guesserOf(context) }, join)
  })
}
