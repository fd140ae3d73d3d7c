import type { z } from 'zod'
import * as admins from '@banyan/contract/rights/sub-admins.ts'
import { franchiseRights, subFranchiseRights } from '@banyan/contract/rights/franchise-rights.ts'
import type { personRights } from '@banyan/contract/rights/rights.ts'
import type { Grants } from '@banyan/domain/rights/grants.ts'
import { decideReach } from '@banyan/domain/rights/reach.ts'
import { actorOf, type Asking } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { setRights, setRightsOrAsk } from './commands/set-rights.ts'
import { grantsOf, listed } from './grants-of.ts'
import { lockAdmins, lockFranchise } from './commands/lock-people.ts'
import { offeredCategories } from './kept-to.ts'
import { findFranchises, findOwnGrants, findOwnKeptTo, getRightsHolder } from './queries.ts'
import { secondFor } from './second-for.ts'
import { reachSays } from './refusals.ts'

type Rights = z.output<typeof personRights>

/** Among whom somebody sets rights: equals, the company's franchises, or those below one's own. */
type Among = 'admins' | 'franchises' | 'sub-franchises'

const belowOf = (context: Asking, among: Among) => (among === 'sub-franchises' ? actorOf(context).person_id : null)

async function rightsOf(context: Asking, id: bigint, among: Among): Promise<Rights> {
  const { db } = context
  const { person_id } = actorOf(context)
  const user_type = among === 'admins' ? 'Admin' : 'Franchise'
  const { access_rights, ...person } = await getRightsHolder(db, id, { of: user_type, below: belowOf(context, among) })
  // The company's admins stand above its franchises and may give them anything.
  const editor: Grants = among === 'franchises' ? null : await findOwnGrants(db, actorOf(context))
  const target = grantsOf(access_rights)
  const is_peer = among === 'admins'
  const kept_to = { editor: await findOwnKeptTo(db, actorOf(context)), target: person.support_categories }
  const why = decideReach({ is_self: person.id === person_id, is_peer, editor, target, kept_to })
  return {
    ...person,
    user_type,
    rights: listed(target),
    own_rights: listed(editor),
    offered_categories: is_peer ? await offeredCategories(db, kept_to.editor, kept_to.target) : [],
    offers_all_categories: is_peer && kept_to.editor === null,
    may: { edit: why === undefined },
    second:
      among === 'admins'
        ? await secondFor(context, person.id, { access_rights, is_read_only: person.is_read_only })
        : 'not_needed',
    why_not: why === undefined ? '' : reachSays[why].sentence,
  }
}

export function mountRightsEditing(api: Api): void {
  mount(api, admins.getAdminRights, async (context, { params }) => ({
    data: await rightsOf(context, params.id, 'admins'),
  }))
  mount(api, admins.saveAdminRights, (context, { params, body }) =>
    context.write(async (trx) => {
      const pair = await lockAdmins(trx, actorOf(context).person_id, params.id)
      return { data: await setRightsOrAsk(trx, context, pair, body) }
    }),
  )

  for (const [among, calls] of [
    ['franchises', franchiseRights],
    ['sub-franchises', subFranchiseRights],
  ] as const) {
    mountList(api, calls.list, (context, request) => findFranchises(context.db, request, belowOf(context, among)))
    mount(api, calls.get, async (context, { params }) => ({ data: await rightsOf(context, params.id, among) }))
    mount(api, calls.save, (context, { params, body }) =>
      context.write(async (trx) => {
        const editor_id = actorOf(context).person_id
        const pair = await lockFranchise(trx, { editor_id, target_id: params.id, below: belowOf(context, among) })
        return { data: await setRights(trx, context, pair, body) }
      }),
    )
  }
}
