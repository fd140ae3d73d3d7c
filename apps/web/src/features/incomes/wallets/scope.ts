import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'

/** Who looks: at the own wallets, or an admin at anybody's. */
export type Scope = 'user' | 'franchise' | 'admin'

export const passbookPage = (scope: Scope) => `${scope}/wallet/passbook` as const satisfies PageKey
