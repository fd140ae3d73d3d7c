import { text } from '#kit/text.ts'
import { Fact } from '#ui/surfaces/facts.tsx'
import type { ApprovalRow } from './approval.ts'

type Change = NonNullable<ApprovalRow['change']>

/** What is to become of an admin: who, the masked contact, and the pages that come and go. */
export function ChangeFacts({ of, about }: { of: Change; about: Pick<ApprovalRow, 'user_id' | 'name'> }) {
  const { user_id, name, contacts_masked, rights } = of
  return (
    <>
      {(user_id !== about.user_id || name !== about.name) && (
        <Fact label={text('approvals.user_id_of_new')} note={name}>
          {user_id}
        </Fact>
      )}
      {contacts_masked.length > 0 && <Fact label={text('approvals.new_contact')}>{contacts_masked.join(', ')}</Fact>}
      {rights !== null && (
        <>
          {(rights.is_full || rights.is_read_only) && (
            <Fact
              label={text('approvals.becomes')}
              note={rights.is_read_only ? text('approvals.looks_only') : undefined}
              isWide
            >
              {rights.is_full ? text('approvals.everything') : null}
            </Fact>
          )}
          {rights.adds.length > 0 && !rights.is_full && (
            <Fact label={text('approvals.adds')} isWide>
              {rights.adds.join(', ')}
            </Fact>
          )}
          {rights.support_categories !== null && (
            <Fact label={text('approvals.reads_support')} isWide>
              {rights.support_categories.join(', ') || text('approvals.reads_no_support')}
            </Fact>
          )}
          {rights.takes.length > 0 && (
            <Fact label={text('approvals.takes')} isWide>
              {rights.takes.join(', ')}
            </Fact>
          )}
        </>
      )}
    </>
  )
}
