import { companyDetails } from '@banyan/contract/company/company.ts'
import { franchiseWallets, userWallets } from '@banyan/domain/ledger/wallets.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { getMessageSettings, openChannels } from '#features/people/messages/index.ts'
import { companyInfoOf, maybeNewestPlan } from '#features/platform/company/index.ts'
import { findPackageCards } from '#features/sales/packages/index.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { incomeName, ownIncomeNames } from '#kit/income-names.ts'
import { findPoolNames } from '#kit/pool-names.ts'

/** What everybody may know of the company: its names, wallets, kinds of income and packages. */
export function mountDetails(api: Api): void {
  mount(api, companyDetails, async ({ db, clock, company, config }) => {
    const [packages, plan, matrix_pools, messages] = await Promise.all([
      findPackageCards(db, clock.now()),
      maybeNewestPlan(db),
      findPoolNames(db),
      getMessageSettings(db),
    ])
    return {
      data: { ...companyInfoOf(company, config), matrix_pools: [...matrix_pools], sends: openChannels(messages) },
      user_wallets: [...userWallets],
      franchise_wallets: [...franchiseWallets],
      incomes_list: INCOME_KINDS.map((kind) => ({
        income_name: kind,
        display_name: incomeName(company, kind),
        own_name: ownIncomeNames(company)[kind] ?? '',
        is_enabled: plan?.[kind].enabled ?? false,
      })),
      packages,
      erc20_token_contract_abi: [],
      arbitrage_contract_address: '',
      arbitrage_contract_abi: [],
      dapp_contract_abi: [],
    }
  })
}
