import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'

/** Who looks: at the own wallets, or an admin at anybody's. */
export type Role = 'user' | 'franchise' | 'admin'

export const passbookPage = (role: Role) => `${role}/wallet/passbook` as const satisfies PageKey
