import { useState } from 'react'
import { findStatementAccounts, no_mapping, statementFields } from '@banyan/contract/bank-statements/statements.ts'
import { findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage, useDetail } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { TemplateButton } from '#features/ledger/bank-profiles/index.ts'
import { MappingFields } from './mapping-fields.tsx'
import { hasFaults, JudgedRows, ReadingFaults, StatementPreview } from './statement-preview.tsx'
import { useStatementFile, type Imported, type StatementFile } from './use-statement-file.ts'

type Accounts = WireReply<typeof findStatementAccounts>['data']
type Profiles = WireReply<typeof findBankProfiles>['data']

/** A statement of the bank: chosen, its columns told once, looked at row by row, and imported as a whole. */
export function ImportStatementPage() {
  const back = useOpenPath()('admin/bank-statements')
  const head = <PageHeader title={usePageName('admin/import-bank-statement')} backHref={back} />
  return (
    <DetailPage of={findStatementAccounts} input={{}} head={head}>
      {({ data }) => (
        <>
          {head}
          {data.length === 0 ? <NoAccounts /> : <Statement accounts={data} />}
        </>
      )}
    </DetailPage>
  )
}

const NoAccounts = () => (
  <Card>
    <Empty title={text('bank_statements.no_accounts')} art={<PaperArt />}>
      {text('bank_statements.no_accounts_note')}
    </Empty>
  </Card>
)

function Statement({ accounts }: { accounts: Accounts }) {
  const of = useStatementFile()
  if (of.imported !== undefined) return <Done of={of} imported={of.imported} />
  return (
    <div className="stack loose">
      <FileCard of={of} accounts={accounts} />
      {of.judged !== undefined && <ReadingFaults judged={of.judged} />}
      {hasColumns(of) && <ColumnsCard of={of} />}
      {of.judged !== undefined && <StatementPreview of={of} judged={of.judged} />}
    </div>
  )
}

/** Columns are chosen once the file is read; a profile says them all. */
const hasColumns = ({ profile_id, columns, faults }: StatementFile): boolean =>
  profile_id === '' && (columns !== undefined || statementFields.some((field) => field in faults))

/** Folded away once every row is read, so that the rows are what is looked at. */
function ColumnsCard({ of }: { of: StatementFile }) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || of.judged === undefined || hasFaults(of.judged)
  const open = (
    <Button icon="edit" onClick={() => setAsked(true)}>
      {text('bank_statements.columns_change')}
    </Button>
  )
  return (
    <Card>
      <div className="form">
        <CardHead
          isInset
          title={text('bank_statements.columns_title')}
          note={text('bank_statements.columns_note')}
          end={isOpen ? undefined : open}
        />
        {isOpen && <MappingFields of={of} />}
        {of.judged === undefined && <ReadButton of={of} label={text('bank_statements.read_again')} />}
      </div>
    </Card>
  )
}

const ReadButton = ({ of, label }: { of: StatementFile; label: string }) => (
  <FormActs>
    <Button
      tone="primary"
      icon="rule"
      isLoading={of.share !== undefined}
      disabled={of.file === null || of.account_id === ''}
      onClick={() => void of.check()}
    >
      {label}
    </Button>
  </FormActs>
)

function FileCard({ of, accounts }: { of: StatementFile; accounts: Accounts }) {
  const profiles = useDetail(findBankProfiles, {}).data?.data.filter(({ is_active }) => is_active) ?? []
  const chosen = profiles.find(({ id }) => id === of.profile_id)
  const options = accounts.map(({ id, label, account_no }) => ({ value: id, label: `${label}, ${account_no}` }))
  return (
    <Card>
      <div className="form">
        <CardHead
          isInset
          title={text('bank_statements.file_title')}
          note={text('bank_statements.file_note')}
          end={chosen && <TemplateButton of={chosen} kind="statement" />}
        />
        <SelectField
          label={text('bank_statements.account_field')}
          options={options}
          empty={text('bank_statements.choose')}
          value={of.account_id}
          error={of.faults['deposit_account_id']}
          onChange={({ target }) =>
            of.chooseAccount(target.value, accounts.find(({ id }) => id === target.value)?.mapping ?? null)
          }
        />
        <ProfileChoice of={of} profiles={profiles} />
        <FileField
          label={text('bank_statements.file')}
          value={of.file}
          accept=".csv,.txt,.tsv,.xlsx"
          progress={of.share}
          error={of.faults['file']}
          onChange={of.chooseFile}
        />
        {of.judged === undefined && !hasColumns(of) && <ReadButton of={of} label={text('bank_statements.read')} />}
      </div>
    </Card>
  )
}

/** Where the bank has a profile, nobody needs to choose columns. */
function ProfileChoice({ of, profiles }: { of: StatementFile; profiles: Profiles }) {
  if (profiles.length === 0) return null
  const choose = (id: string) => {
    const found = profiles.find((one) => one.id === id)
    if (found === undefined) return of.chooseProfile('', null)
    const columns = Object.fromEntries(statementFields.map((field) => [field, found[field]]))
    const { has_head, day_form, widths } = found
    of.chooseProfile(id, { ...no_mapping, ...columns, has_head, day_form, widths })
  }
  return (
    <SelectField
      label={text('bank_profiles.field')}
      options={profiles.map(({ id, label }) => ({ value: id, label }))}
      empty={text('bank_profiles.by_hand')}
      value={of.profile_id}
      error={of.faults['profile_id']}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function Done({ of, imported }: { of: StatementFile; imported: Imported }) {
  const { statement_no, news } = imported
  const href = useOpenPath()('admin/bank-statements', statement_no === null ? {} : { statement_no })
  return (
    <div className="stack loose">
      <Callout
        tone="success"
        title={text(statement_no === null ? 'bank_statements.nothing_new' : 'bank_statements.done')}
        act={
          <>
            <Button onClick={of.again}>{text('bank_statements.again')}</Button>
            {href !== undefined && <Button href={href}>{text('bank_statements.to_entries')}</Button>}
          </>
        }
      >
        {statement_no !== null && text('bank_statements.done_note', { count: news, no: statement_no })}
      </Callout>
      <JudgedRows of={imported.rows} />
    </div>
  )
}
