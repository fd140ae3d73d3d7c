import { text } from '#kit/text.ts'
import { MemberStatus } from '#kit/figures/member-status.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { type DirectRow, kycWord, sideWord } from './direct-columns.tsx'

/** A direct beside the list. */
export const DirectSheet = ({ of }: { of: DirectRow }) => (
  <Facts>
    <Fact label={text('fields.user_id')}>
      <Code isCopyable>{of.user_id}</Code>
    </Fact>
    <Fact label={text('fields.status')}>
      <MemberStatus of={of.status} />
    </Fact>
    <Fact label={text('fields.mobile')}>{of.mobile}</Fact>
    <Fact label={text('fields.side')}>{sideWord(of.side)}</Fact>
    <Fact label={text('fields.joined_at')}>
      <DateText value={of.joined_at} />
    </Fact>
    <Fact label={text('fields.activated_at')}>
      <DateText value={of.activated_at} />
    </Fact>
    <Fact label={text('fields.package_name')}>{of.package_name}</Fact>
    <Fact label={text('network_team.own_bv')}>
      <Volume value={of.bv} />
    </Fact>
    <Fact label={text('network_team.team_size')}>
      <Count value={of.team} />
    </Fact>
    <Fact label={text('network_team.team_bv')}>
      <Volume value={of.team_bv} />
    </Fact>
    <Fact label={text('network_team.kyc')}>{kycWord(of.kyc_state)}</Fact>
  </Facts>
)
