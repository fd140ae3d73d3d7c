import { useState } from 'react'
import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { useAct } from '#kit/api/use-act.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { ProfileForm, type Profile } from './profile-form.tsx'
import { profileDocument } from './profile-groups.ts'
import { Templates } from './template-button.tsx'
import { WaitingProfiles } from './waiting-profiles.tsx'

/** How each bank writes its files; a change waits for a second admin once there is money in the books. */
export const BankProfiles = () => (
  <DetailPage of={findBankProfiles} input={{}}>
    {(of) => <ProfilesCard {...of} />}
  </DetailPage>
)

function ProfilesCard({ data: profiles, waiting, is_for_two }: WireReply<typeof findBankProfiles>) {
  const [open, setOpen] = useState<string>()
  const edited = profiles.find(({ id }) => id === open)
  const close = () => setOpen(undefined)
  if (open !== undefined)
    return (
      <div className="stack loose">
        <Card className="stack loose">
          <CardHead title={text(edited === undefined ? 'bank_profiles.add' : 'bank_profiles.change')} isInset />
          {edited !== undefined && <Templates of={edited} />}
          <ProfileForm of={edited} isForTwo={is_for_two} onClose={close} />
        </Card>
        {edited !== undefined && (
          <VersionsCard of={bankProfiles.versions} input={{ params: { id: edited.id } }} as={profileDocument()} />
        )}
      </div>
    )
  return (
    <div className="stack loose">
      <WaitingProfiles of={waiting} />
      <Card isFlush>
        <CardHead title={text('bank_profiles.title')} note={text('bank_profiles.note')} />
        {profiles.length === 0 && waiting.length === 0 ? (
          <Empty title={text('bank_profiles.none')} art={<PaperArt />}>
            {text('bank_profiles.none_note')}
          </Empty>
        ) : (
          <Rows isInset>
            {profiles.map((profile) => (
              <ProfileRow key={profile.id} of={profile} onEdit={() => setOpen(profile.id)} />
            ))}
          </Rows>
        )}
        <CardFoot>
          <Button tone="primary" icon="add" onClick={() => setOpen('')}>
            {text('bank_profiles.add')}
          </Button>
        </CardFoot>
      </Card>
    </div>
  )
}

/** Which files it knows, and how their days are written. */
function filesOf({ day_form, ...of }: Profile): string {
  const files = (['upload', 'result', 'reverse'] as const).filter((file) => of[`${file}_form`] !== 'none')
  const names = [text('bank_profiles.groups.statement'), ...files.map((file) => text(`bank_profiles.files.${file}`))]
  const form = text(`bank_statements.day_forms.${day_form}`)
  return `${names.join(', ')}. ${text('bank_profiles.has_days', { form })}`
}

function ProfileRow({ of, onEdit }: { of: Profile; onEdit: () => void }) {
  const { id, label, is_active } = of
  const { act, isSending } = useAct(bankProfiles.switch)
  return (
    <Row
      title={label}
      note={filesOf(of)}
      end={!is_active && <Status kind="ended">{text('bank_profiles.off')}</Status>}
      acts={
        <>
          <Button icon="edit" onClick={onEdit}>
            {text('bank_profiles.change')}
          </Button>
          <Button isLoading={isSending} onClick={() => void act({ params: { id }, body: { is_active: !is_active } })}>
            {text(is_active ? 'bank_profiles.switch_off' : 'bank_profiles.switch_on')}
          </Button>
        </>
      }
    />
  )
}
