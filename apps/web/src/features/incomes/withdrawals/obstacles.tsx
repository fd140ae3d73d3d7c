import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { Offer } from './withdrawal-bill.ts'

type Code = Offer['obstacles'][number]['code']

interface Way {
  readonly label: string
  readonly page: PageKey
  readonly query?: string
}

/** What the reader can do about it themselves; nothing where only the company or time can. */
export function wayOutOf(code: Code, scope: 'user' | 'franchise'): Way | undefined {
  const isUser = scope === 'user'
  if (code === 'NO_BANK' || code === 'NO_WAY')
    return isUser
      ? { label: text('withdrawals.mend.bank'), page: 'user/banking-payment-info' }
      : { label: text('withdrawals.mend.bank'), page: 'franchise/withdrawal/withdraw-fund', query: '?tab=bank' }
  if (code === 'NO_KYC') return { label: text('withdrawals.mend.kyc'), page: `${scope}/kyc` }
  if (code === 'NOT_ACTIVE') return { label: text('withdrawals.mend.packages'), page: 'user/donation/packages' }
  if (code === 'OPEN_ONES')
    return { label: text('withdrawals.mend.history'), page: `${scope}/withdrawal/withdrawal-requests` }
  return undefined
}

/** All that keeps somebody from withdrawing, each with the way to mend it. */
export function Obstacles({ of, scope }: { of: Offer; scope: 'user' | 'franchise' }) {
  const openPath = useOpenPath()
  const ways = of.obstacles.flatMap(({ code }) => wayOutOf(code, scope) ?? [])
  return (
    <Callout
      tone="warning"
      icon="error_outline"
      title={text('withdrawals.form.not_now')}
      act={ways.map(({ label, page, query = '' }) => {
        const path = openPath(page)
        return (
          path !== undefined && (
            <Button key={label} href={`${path}${query}`}>
              {label}
            </Button>
          )
        )
      })}
    >
      <ul>
        {of.obstacles.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Callout>
  )
}
