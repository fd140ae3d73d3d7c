import { findNumber } from '@banyan/contract/numbers/find-number.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { foundNumbers } from './found-numbers.ts'

export function mountNumbers(api: Api): void {
  mount(api, findNumber, async (context, { query }) => ({
    data: await foundNumbers(context.db, actorOf(context), query.number),
  }))
}
