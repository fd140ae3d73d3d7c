import { text } from '#kit/text.ts'
import { MemberStatus } from '#kit/figures/member-status.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { type DownlineRow, sideWord } from './downline-columns.tsx'

const Id = ({ of }: { of: string | null }) => (of === null ? '\u2013' : <Code isCopyable>{of}</Code>)

/** A member of a downline beside the list. */
export const DownlineSheet = ({ of }: { of: DownlineRow }) => (
  <Facts>
    <Fact label={text('fields.user_id')}>
      <Id of={of.user_id} />
    </Fact>
    <Fact label={text('fields.status')}>
      <MemberStatus of={of.status} />
    </Fact>
    <Fact label={text('fields.level')}>
      <Count value={of.level} />
    </Fact>
    <Fact label={text('network_team.downline.side')}>{sideWord(of.side)}</Fact>
    <Fact label={text('fields.sponsor_user_id')}>
      <Id of={of.sponsor_user_id} />
    </Fact>
    <Fact label={text('fields.parent_user_id')}>
      <Id of={of.parent_user_id} />
    </Fact>
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
  </Facts>
)
