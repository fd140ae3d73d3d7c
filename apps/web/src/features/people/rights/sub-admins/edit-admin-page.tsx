import { editAdmin, getAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { sayDone, SecondPerson } from '../second-person.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, reasonField, textField } from '#kit/form/fields.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { Button } from '#ui/basics/button.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { type AdminRow, AdminStatus, rightsWords } from './admin-columns.tsx'
import { AdminsList } from './admins-list.tsx'
import { useActs } from '#kit/acts/use-acts.tsx'
import { blockAdminActs } from './block-admin-acts.tsx'
import { MakeFull } from './make-full.tsx'

const page = 'admin/sub-admin/edit-sub-admin'

/** One sub-admin: name, contact, and whether they get in. Without one in the address, all of them. */
export function EditAdminPage() {
  const id = useQueryParam('id')
  if (id === '') return <AdminsList page={page} />
  return (
    <DetailPage of={getAdmin} input={{ params: { id } }}>
      {({ data }) => <Edit key={data.id} of={data} />}
    </DetailPage>
  )
}

function Edit({ of }: { of: AdminRow }) {
  return (
    <>
      <PageHeader title={of.name} note={of.user_id} backHref={pathTo(page)} />
      {of.is_self && <Callout title={text('rights.edit.self')}>{text('rights.edit.self_note')}</Callout>}
      {!of.is_self && !of.may.edit && (
        <Callout title={text('rights.edit.out_of_reach')}>{text('rights.edit.out_of_reach_note')}</Callout>
      )}
      <div className="grid halves">
        <ContactCard of={of} />
        <AccessCard of={of} />
      </div>
    </>
  )
}

function ContactCard({ of }: { of: AdminRow }) {
  const { id, user_id, name, email, mobile, version, may, second } = of
  const isAlone = second === 'not_needed'
  const isDisabled = !may.edit
  if (isDisabled) {
    return (
      <Card>
        <CardHead isInset title={text('rights.edit.contact')} />
        <Facts>
          <Fact label={text('rights.add.name')}>{name}</Fact>
          <Fact label={text('rights.add.email')}>{email}</Fact>
          <Fact label={text('rights.add.mobile')}>{mobile}</Fact>
        </Facts>
      </Card>
    )
  }
  return (
    <Card>
      <CardHead isInset title={text('rights.edit.contact')} note={text('rights.edit.contact_note')} />
      <div className="stack loose">
        <SecondPerson second={second} command={`npm run user:change -- ${user_id} --email ADDRESS --mobile NUMBER`} />
        <ContractForm
          key={version}
          to={editAdmin}
          params={{ id }}
          fields={{
            name: textField({ label: text('rights.add.name'), icon: 'person' }),
            email: textField({ label: text('rights.add.email'), icon: 'mail', inputMode: 'email' }),
            mobile: textField({ label: text('rights.add.mobile'), icon: 'call', inputMode: 'tel' }),
            version: given<number>(),
            reason: isAlone ? given<string>() : reasonField({ label: text('rights.second.reason') }),
          }}
          startFrom={{ name, email, mobile, version }}
          submit={text('rights.edit.save')}
          onDone={({ data }) => sayDone(data, text('rights.edit.saved'))}
        />
      </div>
    </Card>
  )
}

function AccessCard({ of }: { of: AdminRow }) {
  const block = useActs(blockAdminActs())
  const rights = useOpenPath()('admin/sub-admin/sub-admin-access-rights', { id: of.id })
  const { may } = of
  return (
    <Card>
      <CardHead isInset title={text('rights.edit.state')} end={<AdminStatus of={of} />} />
      <Facts>
        <Fact label={text('rights.edit.rights')}>{rightsWords(of)}</Fact>
        <Fact label={text('rights.edit.two_factor')}>
          {text(of.is_two_factor_auth_enabled ? 'rights.list.on' : 'rights.list.off')}
        </Fact>
        <Fact label={text('rights.edit.last_sign_in')}>
          {of.last_sign_in_at === null ? text('rights.list.never') : <DateTime value={of.last_sign_in_at} />}
        </Fact>
        <Fact label={text('rights.edit.added')}>
          <DateText value={of.created_at} />
        </Fact>
      </Facts>
      {(rights || may.block || may.unblock) && (
        <CardFoot>
          {block.entriesOf(of).map(({ key, label, onSelect }) => (
            <Button key={key} onClick={onSelect}>
              {label}
            </Button>
          ))}
          {may.set_rights && !of.is_full && <MakeFull of={of} />}
          {rights && (
            <Button tone="soft" href={rights}>
              {text('rights.edit.change_rights')}
            </Button>
          )}
        </CardFoot>
      )}
      {block.dialog}
    </Card>
  )
}
