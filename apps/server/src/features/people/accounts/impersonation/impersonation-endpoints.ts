import { exchangeTicket as contract } from '@banyan/contract/accounts/session.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { exchangeTicket } from './exchange-ticket.ts'

export function mountImpersonation(api: Api): void {
  mount(api, contract, async (context, { body: { ticket } }) => ({ data: await exchangeTicket(context, ticket) }))
}
