import { entryName } from '@banyan/contract/wallets/entry-kinds.ts'
import { text } from '#kit/text.ts'
import type { EntryRow } from './cause-href.ts'
import '../wallets.css'

/** What an entry is: its kind, and beneath it the wallet or the person at the other end. */
export function Particulars({ of }: { of: EntryRow }) {
  const { kind, with_user_id, with_name, other_wallet, credit } = of
  const isIn = credit !== null
  const whom = with_user_id === null ? undefined : [with_name, with_user_id].filter(Boolean).join(' ')
  return (
    <span className="entry">
      <span>{entryName(kind)}</span>
      {(whom !== undefined || other_wallet !== null) && (
        <span className="caption">
          {whom ??
            text(isIn ? 'wallet_passbook.from_wallet' : 'wallet_passbook.to_wallet', { wallet: other_wallet ?? '' })}
        </span>
      )}
    </span>
  )
}
