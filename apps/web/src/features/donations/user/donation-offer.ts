import type { findDonationOffers } from '@banyan/contract/donations/commitments.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type DonationOffer = WireReply<typeof findDonationOffers>['data'][number]

export const givesBack = ({ receivable }: DonationOffer): boolean => Number(receivable) > 0
export const hasFee = ({ fee }: DonationOffer): boolean => Number(fee) > 0
