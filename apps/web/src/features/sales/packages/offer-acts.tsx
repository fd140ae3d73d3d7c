import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Offer, Ways } from './offer.ts'

/** The ways to a package that are open to the reader, as buttons; nothing where none is. */
export function useOfferActs({ of, ways }: { of: Offer; ways: Ways }) {
  const openPath = useOpenPath()
  const firstOpen = (pages: readonly PageKey[]) => pages.find((page) => openPath(page) !== undefined)
  const open = [firstOpen(ways.topup), firstOpen(ways.pins)].filter((page) => page !== undefined)
  const upgradeAt = of.upgrades.length > 0 ? firstOpen(ways.upgrade ?? []) : undefined
  if (open.length === 0) return undefined
  return (
    <>
      {upgradeAt !== undefined && <UpgradeButton of={of} page={upgradeAt} />}
      {open.map((page, at) => (
        <WayButton key={page} page={page} isFirst={at === 0 && upgradeAt === undefined} />
      ))}
    </>
  )
}

/** Leads a member to where the own package becomes this one, with everything filled in. */
function UpgradeButton({ of, page }: { of: Offer; page: PageKey }) {
  const { digits } = useFormat()
  const member = useSession()?.user.user_id
  const href = useOpenPath()(page, { member, package: of.id, upgrade: '1' })
  return (
    href !== undefined && (
      <Button tone="primary" href={href}>
        {text('topups.offers.upgrade', { price: moneyText(of.upgrades[0]?.price ?? '0', digits) })}
      </Button>
    )
  )
}

/** Leads to a page under the name the company gave it. */
function WayButton({ page, isFirst }: { page: PageKey; isFirst: boolean }) {
  const href = useOpenPath()(page)
  const name = usePageName(page)
  return (
    href !== undefined && (
      <Button tone={isFirst ? 'soft' : 'text'} href={href}>
        {name}
      </Button>
    )
  )
}
