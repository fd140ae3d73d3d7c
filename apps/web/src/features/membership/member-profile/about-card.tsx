import { getMember } from '@banyan/contract/members/member-profile.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Avatar } from '#ui/basics/avatar.tsx'
import { Code } from '#ui/figures/code.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { MemberStatus } from '#kit/figures/member-status.tsx'
import './member-profile.css'
import type { Member } from './member.ts'

/** Who the member is, and how they sign in. */
export function AboutCard({ of }: { of: Member }) {
  const { zone } = useFormat()
  const proof = (contact: string, at: string | null) => {
    if (contact === '') return undefined
    return at === null ? text('members.unproven') : text('members.proven', { day: dateText(at, zone) })
  }
  const address = [of.address, of.city, of.state, of.pincode].filter((part) => part !== '').join(', ')
  const nominee = of.nominee_relationship === '' ? undefined : of.nominee_relationship
  return (
    <Card>
      <CardHead
        isInset
        title={
          <span className="row member-head">
            <Avatar name={of.name} {...(of.profile_image_url !== '' && { src: of.profile_image_url })} />
            <Code isCopyable>{of.user_id}</Code>
          </span>
        }
        end={<MemberStatus of={of.status} />}
      />
      <Facts>
        {factsOf(getMember.reply.shape.data.shape, of, {
          mobile: { head: text('members.mobile'), note: proof(of.mobile, of.mobile_verified_at) },
          email: { head: text('members.email'), note: proof(of.email, of.email_verified_at) },
          address: { head: text('members.address'), value: address, isWide: true },
          date_of_birth: { head: text('members.date_of_birth') },
          nominee_name: { head: text('members.nominee'), note: nominee },
          is_two_factor_auth_enabled: {
            head: text('members.two_factor'),
            cell: (is_on) => text(is_on ? 'members.on' : 'members.off'),
          },
          open_sessions: { head: text('members.open_sessions'), cell: String },
          last_signed_in_at: { head: text('members.last_signed_in'), isWide: true },
        })}
      </Facts>
    </Card>
  )
}
