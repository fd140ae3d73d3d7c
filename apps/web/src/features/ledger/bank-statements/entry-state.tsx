import type { getBankEntry, listBankEntries } from '@banyan/contract/bank-statements/entries.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

export type Entry = WireReply<typeof getBankEntry>['data']
type EntryRow = WireRowOf<typeof listBankEntries>
type State = EntryRow['state']
type PaymentKind = NonNullable<EntryRow['payment_kind']>

const kinds: Record<State, StatusKind> = {
  proposed: 'waiting',
  to_choose: 'waiting',
  unknown: 'failed',
  matched: 'done',
  explained: 'ended',
  undone: 'ended',
}

export const stateName = (state: State): string => text(`bank_statements.states.${state}`)
export const kindName = (kind: PaymentKind | 'other'): string => text(`bank_statements.kinds.${kind}`)

export const EntryState = ({ of }: { of: State }) => <Status kind={kinds[of]}>{stateName(of)}</Status>
