import { useState } from 'react'
import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { VersionsCard } from '#kit/changes/versions-card.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { useAct } from '#kit/api/use-act.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { ProfileForm, type Profile } from './profile-form.tsx'
import { Templates } from './template-button.tsx'

/** How each bank writes its files; a change waits for a second admin once there is money in the books. */
export const BankProfiles = () => (
  <DetailPage of={findBankProfiles} input={{}}>
    {({ data }) => <ProfilesCard profiles={data} />}
  </DetailPage>
)

function ProfilesCard({ profiles }: { profiles: readonly Profile[] }) {
  const [open, setOpen] = useState<string>()
  const edited = profiles.find(({ id }) => id === open)
  const close = () => setOpen(undefined)
  if (open !== undefined)
    return (
      <div className="stack loose">
        <Card>
          <CardHead title={text(edited === undefined ? 'bank_profiles.add' : 'bank_profiles.change')} isInset />
          {edited !== undefined && <Templates of={edited} />}
          <ProfileForm of={edited} onClose={close} />
        </Card>
        {edited !== undefined && <VersionsCard of={bankProfiles.versions} input={{ params: { id: edited.id } }} />}
      </div>
    )
  return (
    <Card isFlush>
      <CardHead title={text('bank_profiles.title')} note={text('bank_profiles.note')} />
      {profiles.length === 0 ? (
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
  )
}

function ProfileRow({ of: { id, label, day_form, is_active }, onEdit }: { of: Profile; onEdit: () => void }) {
  const { act, isSending } = useAct(bankProfiles.switch)
  return (
    <Row
      title={label}
      note={text(`bank_statements.day_forms.${day_form}`)}
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
