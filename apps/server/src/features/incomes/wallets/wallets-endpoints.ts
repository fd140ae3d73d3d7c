import { listAccountBalances } from '@banyan/contract/wallets/account-balance.ts'
import {
  getStatementPdf,
  getWalletPeriod,
  passbookLists,
  statementFileName,
} from '@banyan/contract/wallets/passbook.ts'
import { getOwnWallets } from '@banyan/contract/wallets/wallet-details.ts'
import type { Services } from '#kit/context.ts'
import { mount, mountBytes, mountList, type Api } from '#kit/http/mount.ts'
import { sendPaper } from '#kit/paper/set-paper.ts'
import { findBalances } from './balances/queries.ts'
import { answerPassbook } from './passbook/passbook.ts'
import { shownPeriod } from './passbook/wallet-period.ts'
import { statementEnds } from './statement/statement-ends.ts'
import { statementFor } from './statement/statement.ts'
import { besideWallets, ownWallets } from './wallet-details.ts'

const roles = ['user', 'franchise', 'admin'] as const

export function mountWallets(api: Api, services: Services): void {
  mount(api, getOwnWallets.user, async (context) => ({
    data: { wallets: await ownWallets(context), ...(await besideWallets(context)) },
  }))
  mount(api, getOwnWallets.franchise, async (context) => ({ data: { wallets: await ownWallets(context) } }))

  const answer = answerPassbook(services)
  mountList<typeof passbookLists.user>(api, passbookLists.user, answer, statementEnds)
  mountList<typeof passbookLists.franchise>(api, passbookLists.franchise, answer, statementEnds)
  mountList(api, passbookLists.admin, answer, statementEnds)
  for (const role of roles) {
    mount(api, getWalletPeriod[role], async (context, { query }) => ({ data: await shownPeriod(context, query) }))
    mountBytes(api, getStatementPdf[role], async (context, { query }, reply) => {
      const { paper, period } = await statementFor(services, context, query)
      const { wallet, owner } = period.wallet
      return sendPaper(reply, statementFileName(owner.user_id, wallet), paper)
    })
  }

  mountList(api, listAccountBalances, (context, request) => findBalances(context.db, listAccountBalances, request))
}
