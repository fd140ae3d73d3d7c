/** Somebody who holds wallets. */
export interface WalletOwner {
  readonly person_id: bigint
  readonly user_id: string
  readonly name: string
  readonly user_type: 'User' | 'Franchise'
  /** Set for members. */
  readonly member_id: bigint | null
}
