import { text } from '#kit/text.ts'
import { Avatar } from '#ui/basics/avatar.tsx'
import { Code } from '#ui/figures/code.tsx'
import { dateText } from '#ui/figures/date.ts'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
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
        <Fact label={text('members.mobile')} note={proof(of.mobile, of.mobile_verified_at)}>
          {of.mobile}
        </Fact>
        <Fact label={text('members.email')} note={proof(of.email, of.email_verified_at)}>
          {of.email}
        </Fact>
        <Fact label={text('members.address')} isWide>
          {address}
        </Fact>
        <Fact label={text('members.date_of_birth')}>
          {of.date_of_birth === null ? null : <DateText value={of.date_of_birth} />}
        </Fact>
        <Fact label={text('members.nominee')} note={nominee}>
          {of.nominee_name}
        </Fact>
        <Fact label={text('members.two_factor')}>
          {text(of.is_two_factor_auth_enabled ? 'members.on' : 'members.off')}
        </Fact>
        <Fact label={text('members.open_sessions')}>{String(of.open_sessions)}</Fact>
        <Fact label={text('members.last_signed_in')} isWide>
          {of.last_signed_in_at === null ? null : <DateTime value={of.last_signed_in_at} />}
        </Fact>
      </Facts>
    </Card>
  )
}
