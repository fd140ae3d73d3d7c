import { franchiseProfile } from '@banyan/contract/franchises/franchise-lists.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { calledOf, type Profile } from './franchise.ts'
import { FranchiseStatus } from './franchise-status.tsx'

const proof = (isProven: boolean) => text(isProven ? 'franchises.proven' : 'franchises.unproven')

/** Who runs it, where, and what it earns. */
export function AboutFranchise({ of }: { of: Profile }) {
  const address = [of.address, of.city, of.state, of.pincode].filter((part) => part !== '').join(', ')
  const percents = text('franchises.percents', { goods: shown(of.goods_percent), pins: shown(of.pins_percent) })
  const above = of.parent_goods_percent
  return (
    <Card>
      <CardHead
        isInset
        title={calledOf(of)}
        note={<Code isCopyable>{of.user_id}</Code>}
        end={<FranchiseStatus isBlocked={of.is_blocked} hasPassword={of.has_password} />}
      />
      <Facts>
        {factsOf(franchiseProfile.reply.shape.data.shape, of, {
          name: { head: text('franchises.fields.name') },
          parent_user_id: {
            head: text('franchises.fields.parent'),
            value: of.parent_user_id ?? text('franchises.company'),
          },
          email: { head: text('franchises.fields.email'), note: proof(of.is_email_verified) },
          mobile: { head: text('franchises.fields.mobile'), note: proof(of.is_mobile_verified) },
          // One that sells from no shop of its own has none.
          address: address !== '' && { head: text('franchises.fields.address'), value: address, isWide: true },
          gstin: { head: text('franchises.fields.gstin'), as: 'code' },
          territory: { head: text('franchises.fields.territory') },
          goods_percent: {
            head: text('franchises.groups.commission'),
            value: percents,
            ...(above !== null && { note: text('franchises.commission_below', { percent: shown(above) }) }),
          },
          last_seen_at: { head: text('franchises.fields.last_seen_at') },
          created_at: { head: text('franchises.fields.created_at') },
        })}
      </Facts>
    </Card>
  )
}

/** "5.0000" as people write it. */
const shown = (percent: string): string => String(Number(percent))
